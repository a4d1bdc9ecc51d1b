CREATE TABLE "website_choices" (
	"user_id" bigint NOT NULL,
	"website_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"rhythm" text NOT NULL,
	CONSTRAINT "website_choices_user_id_website_id_topic_pk" PRIMARY KEY("user_id","website_id","topic"),
	CONSTRAINT "website_choices_topic" CHECK ("website_choices"."topic" in ('own', 'scan', 'report')),
	CONSTRAINT "website_choices_rhythm" CHECK ("website_choices"."rhythm" in ('now', 'nightly', 'weekly', 'never'))
);
--> statement-breakpoint
ALTER TABLE "website_choices" ADD CONSTRAINT "website_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_choices" ADD CONSTRAINT "website_choices_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "website_choices_website_id_index" ON "website_choices" USING btree ("website_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON website_choices TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE website_choices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON website_choices TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY own ON website_choices TO stufenlos_member USING (
  user_id = current_member_id() AND EXISTS (SELECT 1 FROM websites w WHERE w.id = website_choices.website_id)
);
