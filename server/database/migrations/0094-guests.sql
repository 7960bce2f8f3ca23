-- What the house shows to everybody: its own pictures and reviews, the demo family, which form of a block is tried.
create policy demo on families for select to kinfold_visiting using (is_demo);
create policy demo on media for select to kinfold_visiting
  using (family_id in (select id from families where is_demo));
create policy shown on reviews for select to kinfold_visiting using (state = 'shown');
grant select (id, stars, words, shown_name, place, state, decided_at, written_at) on reviews to kinfold_visiting;
create policy shown on content_picture_copies for select to kinfold_visiting using (true);
grant select on content_picture_copies to kinfold_visiting;
create policy shown on shown_block for select to kinfold_visiting using (true);
grant select on shown_block to kinfold_visiting;
create policy running on comparisons for select to kinfold_visiting using (ended_at is null);
grant select on comparisons to kinfold_visiting;

-- What the house counts of everybody. Of marks and counts only what the next one needs; of words that were written, none.
create policy counted on visit_salts for all to kinfold_visiting using (true);
grant select, insert on visit_salts to kinfold_visiting;
create policy counted on visit_marks for all to kinfold_visiting using (true);
grant select, insert on visit_marks to kinfold_visiting;
create policy counted on visit_counts for all to kinfold_visiting using (true);
grant select, insert, update (times, visitors) on visit_counts to kinfold_visiting;
create policy counted on comparison_counts for all to kinfold_visiting
  using (comparison_id in (select id from comparisons));
grant select, insert, update (shown, started) on comparison_counts to kinfold_visiting;
create policy voted on care_votes for all to kinfold_visiting using (voter_mark is not null);
grant select (article_id, voted_on, voter_mark), insert, update (is_helpful) on care_votes to kinfold_visiting;
create policy reported on review_reports for all to kinfold_visiting
  using (review_id in (select id from reviews));
grant select (review_id, reporter_mark), insert, update (reason) on review_reports to kinfold_visiting;

-- Whoever has a letter's number knows the letter. Without it nobody reads any.
create function kinfold_letter_with(code text)
  returns table (recipient text, accepted_at timestamptz, created_at timestamptz)
  language sql stable security definer set search_path to pg_catalog, public, pg_temp
as $$
  select m.recipient, m.accepted_at, m.created_at from mails m
  where m.check_code = code and (m.accepted_at is not null or m.status = 'kept' and m.topic is null)
  limit 1
$$;
