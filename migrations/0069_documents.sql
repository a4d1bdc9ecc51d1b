CREATE TABLE "document_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"document_id" bigint,
	"url" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"fault" text,
	"fetched_scan_id" bigint,
	"fetched_at" timestamp with time zone,
	"seen_scan_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_addresses_website_id_url_unique" UNIQUE("website_id","url")
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"page_id" bigint NOT NULL,
	"address_id" bigint NOT NULL,
	"website_id" bigint NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "document_links_page_id_address_id_pk" PRIMARY KEY("page_id","address_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"url" text NOT NULL,
	"hash" text,
	"size_bytes" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"check_state" text,
	"check_reason" text,
	"page_count" integer,
	"title" text,
	"language" text,
	"tagged" boolean,
	"finding_count" integer DEFAULT 0 NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rule_version" text,
	"checked_at" timestamp with time zone,
	"changed_scan_id" bigint,
	"changed_at" timestamp with time zone,
	"is_old" boolean,
	"is_old_user_id" bigint,
	"is_old_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"size_order" integer GENERATED ALWAYS AS (coalesce(size_bytes, 0)) STORED NOT NULL,
	"url_order" text collate "C" GENERATED ALWAYS AS (left(lower(url), 255)) STORED NOT NULL,
	"words" text collate "C" GENERATED ALWAYS AS (translate(lower(url || chr(10) || coalesce(title, '')), 'ÄÖÜÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝŠŽŁŚŻČŘŒ', 'äöüàáâãåæçèéêëìíîïñòóôõøùúûýšžłśżčřœ')) STORED NOT NULL,
	CONSTRAINT "documents_website_id_hash_unique" UNIQUE("website_id","hash"),
	CONSTRAINT "documents_state" CHECK ("documents"."state" in ('waiting', 'checked', 'unreadable', 'encrypted', 'tooLarge', 'timedOut', 'tooMuchMemory', 'unreachable'))
);
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "documents_found" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "documents_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "documents_stop" text;--> statement-breakpoint
ALTER TABLE "document_addresses" ADD CONSTRAINT "document_addresses_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_addresses" ADD CONSTRAINT "document_addresses_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_address_id_document_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."document_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_is_old_user_id_users_id_fk" FOREIGN KEY ("is_old_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_addresses_document_id_index" ON "document_addresses" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_links_address_id_index" ON "document_links" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "document_links_website_id_index" ON "document_links" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "documents_website_id_url_order_id_index" ON "documents" USING btree ("website_id","url_order","id");--> statement-breakpoint
CREATE INDEX "documents_website_id_finding_count_id_index" ON "documents" USING btree ("website_id","finding_count","id");--> statement-breakpoint
CREATE INDEX "documents_is_old_user_id_index" ON "documents" USING btree ("is_old_user_id");--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_documents_stop" CHECK ("scans"."documents_stop" in ('count', 'time'));--> statement-breakpoint
GRANT SELECT ON documents, document_addresses, document_links TO stufenlos_anon, stufenlos_member;
--> statement-breakpoint
ALTER TABLE documents ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON documents TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON documents TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = documents.website_id)
);
--> statement-breakpoint
ALTER TABLE document_addresses ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON document_addresses TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON document_addresses TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = document_addresses.website_id)
);
--> statement-breakpoint
ALTER TABLE document_links ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON document_links TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON document_links TO stufenlos_anon, stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = document_links.website_id)
);
