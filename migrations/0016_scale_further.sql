ALTER TABLE "page_fingerprints" ALTER COLUMN "page_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "page_fingerprints" ADD COLUMN "title" text;--> statement-breakpoint
CREATE INDEX "scans_open_index" ON "scans" USING btree ("id") WHERE finished_at is null;