import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()

/** Why these need no policy of their own for branches that somebody doesn't see. */
const exceptions: Readonly<Record<string, string>> = {
  alike_members: 'read by editors only',
  branch_people: 'the policies themselves look there; it has nothing but ids',
  contact_ways: 'read by editors only',
  deliveries: 'each author reads their own',
  listening_vouchings: 'read by the author, and by whom the author asked',
  media_copies: 'seen where its file is, and files have the policy',
  messages: 'each author reads their own',
  prompt_letters: 'everybody reads their own',
  recipient_agreements: 'each author reads their own',
  research_facts: 'read by editors only',
  research_people: 'read by editors only',
  research_recordings: 'read by editors only',
  sealed_messages: 'each author reads their own',
  share_memories: 'read by editors only',
  tree_import_files: 'read by editors only',
  uploads: 'everybody reads their own',
  voice_links: 'read by editors only',
  voices: 'read by editors, and by whom an answer is for',
}

test('each table that a request reads and that hangs on a person or a photo has a policy for hidden branches', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct pg_class.relname as name from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    where attname in ('memory_id', 'person_id', 'media_id') and attnum > 0 and not attisdropped
      and has_any_column_privilege('kinfold_serving', pg_class.oid, 'select')
      and not exists (select from pg_policies where schemaname = 'public' and tablename = pg_class.relname
        and permissive = 'RESTRICTIVE' and cmd in ('SELECT', 'ALL') and qual like '%kinfold_hidden%')
    order by 1`.execute(app.database.system)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(exceptions).sort())
})

test('no temporary table of a caller stands in for ours where a function acts with more than its caller’s rights', async () => {
  const { rows } = await sql<{ name: string; body: string }>`
    select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and not exists (select from unnest(proconfig) setting where setting like 'search\\_path=%pg\\_temp')
    order by 1`.execute(app.database.system)
  // The quickest of them have no search path: there every table is called by its whole name (0135).
  const hasShortName = (body: string) => /\b(?:from|join)\s+(?!\(|public\.)/i.test(body)
  expect(hasShortName('select 1 from members')).toBe(true)
  expect(rows.filter(({ body }) => hasShortName(body))).toEqual([])
})
