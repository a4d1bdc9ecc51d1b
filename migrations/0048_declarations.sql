CREATE TABLE "declaration_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declaration_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"declaration_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"status" text DEFAULT 'approved' NOT NULL,
	"approved_by" text NOT NULL,
	"user_id" bigint,
	"approved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"pdf" "bytea",
	"has_pdf" boolean GENERATED ALWAYS AS ((pdf is not null)) STORED NOT NULL,
	"told" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "declaration_versions_declaration_id_number_unique" UNIQUE("declaration_id","number"),
	CONSTRAINT "declaration_versions_status" CHECK ("declaration_versions"."status" in ('approved', 'published', 'replaced', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "declarations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declarations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"answers" jsonb NOT NULL,
	"drift" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"drifted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declarations_slug_unique" UNIQUE("slug"),
	CONSTRAINT "declarations_website_id_kind_unique" UNIQUE("website_id","kind"),
	CONSTRAINT "declarations_kind" CHECK ("declarations"."kind" in ('company', 'public'))
);
--> statement-breakpoint
ALTER TABLE "declaration_versions" ADD CONSTRAINT "declaration_versions_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_versions" ADD CONSTRAINT "declaration_versions_declaration_id_declarations_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declarations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_versions" ADD CONSTRAINT "declaration_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declaration_versions_website_id_index" ON "declaration_versions" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "declaration_versions_user_id_index" ON "declaration_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "declaration_versions_published_index" ON "declaration_versions" USING btree ("website_id") WHERE status = 'published';--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON declaration_versions FROM stufenlos_service;
--> statement-breakpoint
GRANT UPDATE (status, published_at, ended_at, pdf, told) ON declaration_versions TO stufenlos_service;
--> statement-breakpoint
GRANT SELECT ON declarations TO stufenlos_member;
--> statement-breakpoint
GRANT SELECT (id, website_id, declaration_id, number, content, status, approved_by, user_id, approved_at, published_at,
  ended_at, has_pdf, told) ON declaration_versions TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE declarations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON declarations TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON declarations TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = declarations.website_id)
);
--> statement-breakpoint
ALTER TABLE declaration_versions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON declaration_versions TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON declaration_versions TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = declaration_versions.website_id)
);
