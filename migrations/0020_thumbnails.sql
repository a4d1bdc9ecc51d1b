CREATE TABLE "thumbnails" (
	"media_id" bigint PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"url" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thumbnails_status" CHECK ("thumbnails"."status" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "thumbnails" ADD CONSTRAINT "thumbnails_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thumbnails_url_index" ON "thumbnails" USING btree ("url");--> statement-breakpoint
CREATE INDEX "thumbnails_asked_at_index" ON "thumbnails" USING btree ("asked_at");
--> statement-breakpoint
ALTER TABLE thumbnails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON thumbnails TO stufenlos_service USING (true) WITH CHECK (true);
