CREATE TABLE "document_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"question" text NOT NULL,
	"meaning" text NOT NULL,
	"note" text,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_answers_website_id_hash_question_unique" UNIQUE("website_id","hash","question"),
	CONSTRAINT "document_answers_meaning" CHECK ("document_answers"."meaning" in ('fine', 'barrier'))
);
--> statement-breakpoint
ALTER TABLE "causes" ADD COLUMN "document_id" bigint;--> statement-breakpoint
ALTER TABLE "causes" ADD COLUMN "document_hash" text;--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_answers_user_id_index" ON "document_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "causes_document_index" ON "causes" USING btree ("document_id") WHERE document_id is not null;--> statement-breakpoint
GRANT SELECT ON document_answers TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE document_answers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON document_answers TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON document_answers TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = document_answers.website_id)
);
--> statement-breakpoint
-- Faults of PDFs are a class of their own: no count of errors, questions or hints of pages has them.
CREATE FUNCTION cause_class(engine text, criteria text[], outcome text, confirmed_count int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN engine = 'pdf' THEN 'document' ELSE cause_class(criteria, outcome, confirmed_count) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_open_causes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  columns text := 'website_id, engine, criteria, outcome, confirmed_count, status, finding_count, status_by';
  come text := format('SELECT %s, 1 AS step FROM new_rows', columns);
  gone text := format('SELECT %s, -1 AS step FROM old_rows', columns);
BEGIN
  EXECUTE format($update$
    UPDATE websites w SET
      open_error_count = w.open_error_count + c.errors, open_review_count = w.open_review_count + c.reviews,
      open_hint_count = w.open_hint_count + c.hints
    FROM (
      SELECT website_id,
        coalesce(sum(step) FILTER (WHERE cause_class(engine, criteria, outcome, confirmed_count) = 'error'), 0) AS errors,
        coalesce(sum(step) FILTER (WHERE cause_class(engine, criteria, outcome, confirmed_count) = 'review'), 0) AS reviews,
        coalesce(sum(step) FILTER (WHERE cause_class(engine, criteria, outcome, confirmed_count) = 'hint'), 0) AS hints
      FROM (%s) changed WHERE is_open_cause(status, finding_count, status_by) GROUP BY website_id
    ) c
    WHERE w.id = c.website_id AND (c.errors, c.reviews, c.hints) <> (0, 0, 0)
  $update$, CASE TG_OP WHEN 'INSERT' THEN come WHEN 'DELETE' THEN gone ELSE come || ' UNION ALL ' || gone END);
  RETURN NULL;
END $$;
