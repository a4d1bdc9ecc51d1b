CREATE TABLE "goals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"target" integer,
	"min_impact" text,
	"level" text,
	"key_pages_only" boolean DEFAULT false NOT NULL,
	"due_on" date NOT NULL,
	"start_value" integer,
	"value" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"measured_at" timestamp with time zone,
	"warned_days" integer,
	"reached_at" timestamp with time zone,
	"outcome" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goals_kind" CHECK ("goals"."kind" in ('score', 'causes')),
	CONSTRAINT "goals_min_impact" CHECK ("goals"."min_impact" in ('critical', 'serious')),
	CONSTRAINT "goals_level" CHECK ("goals"."level" in ('A', 'AA')),
	CONSTRAINT "goals_target" CHECK (("goals"."kind" = 'score') = ("goals"."target" is not null)),
	CONSTRAINT "goals_outcome" CHECK ("goals"."outcome" in ('reached', 'missed'))
);
--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goals_website_id_index" ON "goals" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "goals_user_id_index" ON "goals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "goals_due_index" ON "goals" USING btree ("due_on") WHERE outcome is null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON goals TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE goals ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON goals TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON goals TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = goals.website_id)
);
