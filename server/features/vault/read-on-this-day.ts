import { sql } from 'kysely'
import { mostYears, type OfYear } from '#contract/vault/looked.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { isOfThisDay } from './is-looked-at.ts'
import { listMemories } from './memory-store.ts'

interface YearRow {
  readonly takenOn: string
  readonly count: number
  readonly first: string
}

/** What the family has of this day in earlier years, the newest first; of each year the one that the grid shows first. */
export async function readOnThisDay(
  viewer: FamilyViewer,
  today: string,
): Promise<{ years: OfYear[] }> {
  const { rows } = await sql<YearRow>`
    select taken_on as "takenOn", count(*)::integer as count,
      (array_agg(id order by second_of_day desc, id desc))[1] as first
    from memories where family_id = ${viewer.familyId} and trashed_at is null and ${isOfThisDay(today)}
    group by taken_on order by taken_on desc limit ${mostYears}`.execute(viewer.db)
  const memories = await listMemories(
    viewer,
    rows.map(({ first }) => first),
  )
  return {
    years: rows.flatMap(({ takenOn, count, first }) => {
      const memory = memories.get(first)
      return memory ? [{ takenOn, count, memory }] : []
    }),
  }
}
