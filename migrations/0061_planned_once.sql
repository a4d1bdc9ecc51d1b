-- The same answer; written like this, its plan is kept per connection instead of made for each statement.
CREATE OR REPLACE FUNCTION sees_all_websites() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN public.current_website_ids() IS NULL AND (public.current_member_id() IS NULL OR EXISTS (
    SELECT 1 FROM public.users u
    WHERE u.id = public.current_member_id() AND u.organization_id = public.current_organization_id()
      AND (u.role <> 'member' OR u.website_access = 'all')
  ));
END
$$;
