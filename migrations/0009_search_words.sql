-- What a page is found by: the words of its title and path. Small letters and word ends are stated here and not left to
-- the database's locale: under "C", lower('Ö') is 'Ö', and 'ö' is no letter.
CREATE FUNCTION public.to_small_words(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(translate(
    given,
    $chars$!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~„“”‚‘’«»‹›–—…·•| ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŠŽ$chars$,
    repeat(' ', 49) || 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýšž'
  ))
$$;
--> statement-breakpoint
CREATE FUNCTION public.page_words(title text, url text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple'::regconfig, public.to_small_words(title || ' ' || regexp_replace(url, '^https?://[^/]+', '')))
$$;
--> statement-breakpoint
DROP INDEX pages_words_index;
--> statement-breakpoint
-- Written at once: what waits for a vacuum is read by every search, and the embedded database never vacuums by itself.
CREATE INDEX pages_words_index ON pages USING gin (public.page_words(title, url)) WITH (fastupdate = off);
--> statement-breakpoint
-- Of many pages a thousand are put in order: a word that stands in every address must not cost more than any other.
-- `+ 0`: the words are looked up once, not once for every website.
CREATE OR REPLACE FUNCTION search_pages(wanted text, max_rows int) RETURNS TABLE (
  id bigint, website_id bigint, url text, title text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT f.id, f.website_id, f.url, f.title FROM (
    SELECT p.id, p.website_id, p.url, p.title
    FROM pages p
    WHERE public.page_words(p.title, p.url) @@ to_tsquery('simple', (
        SELECT string_agg('''' || word || ''':*', ' & ')
        FROM regexp_split_to_table(public.to_small_words(wanted), ' +') AS word WHERE word <> ''
      ))
      AND p.website_id + 0 = ANY (ARRAY(SELECT w.id FROM websites w WHERE w.organization_id = current_organization_id()))
    LIMIT 1000
  ) f
  ORDER BY length(f.url), f.id
  LIMIT max_rows
$$;
