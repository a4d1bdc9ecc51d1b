DROP INDEX "questions_website_id_cause_index";--> statement-breakpoint
CREATE INDEX "questions_answered_index" ON "questions" USING btree ("website_id","weight","id") WHERE finding_count > 0 and status in ('fine', 'barrier');--> statement-breakpoint
CREATE INDEX "questions_gone_index" ON "questions" USING btree ("website_id","weight","id") WHERE finding_count = 0;--> statement-breakpoint
CREATE INDEX "questions_alike_index" ON "questions" USING btree ("website_id","cause","rule") WHERE finding_count > 0 and status in ('open', 'unsure');--> statement-breakpoint
CREATE INDEX "questions_website_id_cause_weight_id_index" ON "questions" USING btree ("website_id","cause","weight","id");