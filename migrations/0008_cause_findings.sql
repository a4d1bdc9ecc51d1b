DROP INDEX "findings_website_id_cause_index";--> statement-breakpoint
CREATE INDEX "findings_website_id_cause_id_index" ON "findings" USING btree ("website_id","cause","id");--> statement-breakpoint
CREATE INDEX "findings_website_id_id_index" ON "findings" USING btree ("website_id","id");