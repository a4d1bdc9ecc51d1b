CREATE TABLE "auth"."account_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth"."account_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"event" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_agent" text,
	"client_hash" text,
	"place" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_events_place" CHECK ("auth"."account_events"."place" in ('device', 'address', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "auth"."account_events" ADD CONSTRAINT "account_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "auth"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_account_id_id_index" ON "auth"."account_events" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "account_events_account_id_event_created_at_index" ON "auth"."account_events" USING btree ("account_id","event","created_at");--> statement-breakpoint
-- Rows leave the trail with their account, or once they are old, and never change.
REVOKE UPDATE, TRUNCATE ON "auth"."account_events" FROM stufenlos_service;
