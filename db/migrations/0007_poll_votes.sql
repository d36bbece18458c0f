CREATE TABLE "poll_votes" (
	"news_id" uuid NOT NULL,
	"poll_id" text NOT NULL,
	"voter" text NOT NULL,
	"answer_id" text,
	CONSTRAINT "poll_votes_news_id_poll_id_voter_pk" PRIMARY KEY("news_id","poll_id","voter")
);
--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;