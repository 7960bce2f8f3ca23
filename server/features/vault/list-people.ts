import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/page.ts'
import { fullName } from '#contract/rules/person-name.ts'
import type { OfPerson } from '#contract/vault/named-people.ts'
import { mostCounted } from '#contract/vault/looked.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { listMemories } from './memory-store.ts'

/** Beyond what nobody counts, one more tells that there is more. */
const counted = sql<number>`(select count(*)::integer from (
  select from memory_people named join memories on memories.id = named.memory_id and trashed_at is null
  where named.person_id = people.id limit ${sql.lit(mostCounted + 1)}) few)`

const shown = sql<string>`coalesce(
  (select id from memories where memories.id = people.portrait_id and trashed_at is null),
  (select memories.id from memory_people named join memories on memories.id = named.memory_id and trashed_at is null
    where named.person_id = people.id order by taken_on desc, second_of_day desc, memories.id desc limit 1))`

const isNamed = sql<boolean>`exists (
  select from memory_people named join memories on memories.id = named.memory_id and trashed_at is null
  where named.person_id = people.id)`

/** Everybody who is named on something, by name. */
export async function listNamed(viewer: FamilyViewer, page: PageQuery): Promise<Page<OfPerson>> {
  const { db, familyId } = viewer
  const query = db
    .selectFrom('people')
    .select(['people.id', 'given_name', 'surname', counted.as('counted'), shown.as('shown')])
    .where('people.family_id', '=', familyId)
    .where('removed_at', 'is', null)
    .where('is_shadow', '=', false)
    .where(isNamed)
  const walk = {
    list: ['named on memories', familyId],
    by: 'people.folded_name',
    type: 'text',
    id: 'people.id',
  } as const
  const found = await readPage(viewer, query, walk, page, (row) => row)
  const memories = await listMemories(
    viewer,
    found.items.map((row) => row.shown),
  )
  return {
    ...found,
    items: found.items.flatMap((row) => {
      const memory = memories.get(row.shown)
      if (!memory) return []
      const name = fullName({ givenName: row.given_name, surname: row.surname })
      const count = Math.min(row.counted, mostCounted)
      return [{ person: { id: row.id, name }, count, isMore: row.counted > mostCounted, memory }]
    }),
  }
}
