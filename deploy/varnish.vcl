# Varnish 7 as a cache in front of Coreto, or of the nginx that knows several nodes: varnishd -a :80 -f deploy/varnish.vcl
#
# How long an answer is kept is what Coreto says of it. Only when nothing answers is something older served, for an hour.
vcl 4.1;

backend default {
	.host = "127.0.0.1";
	.port = "3000";
}

sub vcl_recv {
	# Events come for as long as a page is open.
	if (req.url ~ "^/eventos") { return (pipe); }
	if (req.method != "GET" && req.method != "HEAD") { return (pass); }
	# Who is signed in gets pages of their own; parts of a film go on as they come.
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

# Nothing new came: the second time something older will do.
sub vcl_synth {
	if (resp.status == 503 && req.restarts == 0) { return (restart); }
}
