ALTER TABLE "auth"."accounts" ADD COLUMN "operator_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."installation" ADD COLUMN "tidied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."installation" ADD COLUMN "tidied" jsonb;--> statement-breakpoint
ALTER TABLE "auth"."workers" ADD COLUMN "role" text DEFAULT 'worker' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."workers" ADD COLUMN "host" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."workers" ADD COLUMN "pid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."workers" ADD COLUMN "node" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."workers" ADD COLUMN "checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
DROP FUNCTION auth.find_session(uuid);--> statement-breakpoint
CREATE FUNCTION auth.find_session(wanted uuid) RETURNS TABLE (
  id uuid, aal text, amr jsonb, created_at timestamptz, account_id uuid, email text, user_metadata jsonb,
  has_factor boolean, is_operator boolean, user_id bigint, organization_id bigint, role text
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    SELECT s.id, s.aal, s.amr, s.created_at, a.id, a.email, a.user_metadata,
      EXISTS (SELECT 1 FROM auth.factors f WHERE f.account_id = a.id AND f.status = 'verified'),
      a.operator_since IS NOT NULL, u.id, u.organization_id, u.role
    FROM auth.sessions s
    JOIN auth.accounts a ON a.id = s.account_id
    LEFT JOIN public.users u ON u.supabase_user_id = a.id
    WHERE s.id = wanted AND s.not_after > now() AND a.disabled_at IS NULL
      AND (a.deletion_due_at IS NULL OR a.deletion_due_at > now());
END $$;
