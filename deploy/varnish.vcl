# Varnish 7 as a cache in front of Coreto, or in front of nginx with several nodes: varnishd -a :80 -f deploy/varnish.vcl
#
# Coreto's headers say how long a response is cached. An older one is served only when nothing answers, for an hour.
vcl 4.1;

backend default {
	.host = "127.0.0.1";
	.port = "3000";
}

sub vcl_recv {
	# Server-sent events: the response lasts as long as the page is open.
	if (req.url ~ "^/eventos") { return (pipe); }
	if (req.method != "GET" && req.method != "HEAD") { return (pass); }
	# Signed-in users get pages of their own; ranges of a file are not cached.
	if (req.http.Cookie ~ "coreto\.session_token=" || req.http.Authorization || req.http.Range) { return (pass); }
	if (req.restarts == 0) { set req.grace = 0s; } else { set req.grace = 1h; }
	return (hash);
}

sub vcl_backend_response {
	if (beresp.status >= 500 && !bereq.uncacheable) { return (abandon); }
	set beresp.grace = 1h;
}

sub vcl_backend_error {
	if (!bereq.uncacheable) { return (abandon); }
}

# The backend failed: restart once, and accept an older response then.
sub vcl_synth {
	if (resp.status == 503 && req.restarts == 0) { return (restart); }
}
