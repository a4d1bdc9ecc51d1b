CREATE TABLE "question_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"user_id" bigint,
	"answer" text NOT NULL,
	"meaning" text NOT NULL,
	"comment" text,
	"shown" jsonb NOT NULL,
	"seconds" integer,
	"given_with" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint,
	CONSTRAINT "question_answers_meaning" CHECK ("question_answers"."meaning" in ('fine', 'barrier', 'unsure'))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_id" bigint NOT NULL,
	"key" text NOT NULL,
	"cause" text NOT NULL,
	"engine" text NOT NULL,
	"rule" text NOT NULL,
	"criteria" text[] NOT NULL,
	"impact" text,
	"message" text NOT NULL,
	"selector" text NOT NULL,
	"snippet" text NOT NULL,
	"page_id" bigint NOT NULL,
	"page_url" text NOT NULL,
	"finding_count" integer DEFAULT 0 NOT NULL,
	"page_count" integer DEFAULT 0 NOT NULL,
	"share" double precision DEFAULT 0 NOT NULL,
	"weight" double precision DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer_id" bigint,
	"failed_criteria" text[] DEFAULT '{}' NOT NULL,
	"answered_at" timestamp with time zone,
	"before_id" bigint,
	"assignee_id" bigint,
	"claimed_by" bigint,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_website_id_key_unique" UNIQUE("website_id","key"),
	CONSTRAINT "questions_status" CHECK ("questions"."status" in ('open', 'fine', 'barrier', 'unsure'))
);
--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "answer_id" bigint;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "answered_checks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "open_question_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "answered_question_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_answers_question_id_id_index" ON "question_answers" USING btree ("question_id","id");--> statement-breakpoint
CREATE INDEX "question_answers_website_id_id_index" ON "question_answers" USING btree ("website_id","id");--> statement-breakpoint
CREATE INDEX "question_answers_given_with_index" ON "question_answers" USING btree ("given_with");--> statement-breakpoint
CREATE INDEX "question_answers_user_id_index" ON "question_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_answers_undone_by_index" ON "question_answers" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "questions_website_id_weight_id_index" ON "questions" USING btree ("website_id","weight","id");--> statement-breakpoint
CREATE INDEX "questions_open_index" ON "questions" USING btree ("website_id","weight","id") WHERE finding_count > 0 and status in ('open', 'unsure');--> statement-breakpoint
CREATE INDEX "questions_website_id_rule_weight_id_index" ON "questions" USING btree ("website_id","rule","weight","id");--> statement-breakpoint
CREATE INDEX "questions_website_id_cause_index" ON "questions" USING btree ("website_id","cause");--> statement-breakpoint
CREATE INDEX "questions_assignee_id_index" ON "questions" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "questions_claimed_by_index" ON "questions" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "checks_answer_index" ON "checks" USING btree ("website_id","answer_id") WHERE answer_id is not null;--> statement-breakpoint
CREATE INDEX "findings_question_index" ON "findings" USING btree ("website_id","question") WHERE question is not null;--> statement-breakpoint
GRANT SELECT ON questions, question_answers TO stufenlos_member;
--> statement-breakpoint
ALTER TABLE questions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE question_answers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON questions TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY service ON question_answers TO stufenlos_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_website ON questions TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = questions.website_id)
);
--> statement-breakpoint
CREATE POLICY of_website ON question_answers TO stufenlos_member USING (
  EXISTS (SELECT 1 FROM websites w WHERE w.id = question_answers.website_id)
);
