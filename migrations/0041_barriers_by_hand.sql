ALTER TABLE "cause_events" DROP CONSTRAINT "cause_events_kind";--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "cause_id" bigint;--> statement-breakpoint
ALTER TABLE "causes" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_cause_id_causes_id_fk" FOREIGN KEY ("cause_id") REFERENCES "public"."causes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_cause_id_index" ON "evidence" USING btree ("cause_id");--> statement-breakpoint
ALTER TABLE "cause_events" ADD CONSTRAINT "cause_events_kind" CHECK ("cause_events"."kind" in ('comment', 'status', 'assignee', 'due', 'priority', 'barrier'));