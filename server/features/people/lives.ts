import { sql, type RawBuilder } from 'kysely'
import { longestLife, mayLive } from '#contract/rules/tree/living.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { isMemorial } from './store.ts'

interface LifeRow {
  readonly born_on: string | null
  readonly born_words: string
  readonly is_living: boolean
  readonly is_memorial: boolean
}

export const thisYear = ({ now }: Pick<FamilyViewer, 'now'>): number => Number(now().slice(0, 4))

/** Nobody who was born before this day is alive. */
export const bornSince = (viewer: Pick<FamilyViewer, 'now'>): string =>
  `${thisYear(viewer) - longestLife + 1}-01-01`

/** Whether somebody is shown among the living: no death, and not certainly born too long ago (482). */
export const livesBy = (row: LifeRow, year: number): boolean =>
  row.is_living &&
  !row.is_memorial &&
  mayLive({ bornOn: row.born_on, bornWords: row.born_words }, year)

/**
 * Whose death nobody wrote down, and who isn’t among the living all the same: their account is kept in memory of them,
 * or they were born too long ago. Few in any family, and mostly none: lists are still walked by their index.
 */
export async function rememberedAnyway(viewer: FamilyViewer): Promise<string[]> {
  const { db, familyId } = viewer
  const year = thisYear(viewer)
  const memorials = await db
    .selectFrom('people')
    .select('id')
    .where('family_id', '=', familyId)
    .where('account_id', 'is not', null)
    .where('removed_at', 'is', null)
    .where(isMemorial)
    .execute()
  const bornLongAgo = await db
    .selectFrom('people')
    .select(['id', 'born_on as bornOn', 'born_words as bornWords'])
    .where('family_id', '=', familyId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`is_living`)
    .where(sql<boolean>`(born_on is not null or born_words <> '')`)
    .where(
      sql<boolean>`(born_on < ${sql.lit(bornSince(viewer))}::date
        or (born_on is null and born_words !~ ${sql.lit(yearsOfTheLiving(year))}))`,
    )
    .execute()
  const past = bornLongAgo.filter((person) => !mayLive(person, year))
  return [...new Set([...memorials, ...past].map(({ id }) => id))]
}

/** Words that name one of these years needn’t be read: whoever they are about may be alive. */
const yearsOfTheLiving = (year: number): string =>
  `\\y(${Array.from({ length: longestLife }, (_, ago) => year - ago).join('|')})\\y`

/** Those on the one side or the other, once it is known who is remembered anyway. */
export function isOf(
  group: 'living' | 'remembered',
  remembered: readonly string[],
): RawBuilder<boolean> {
  const isLiving = group === 'living'
  if (remembered.length === 0) return sql<boolean>`is_living = ${isLiving}`
  const isAmong = sql<boolean>`people.id = any(${remembered}::uuid[])`
  return isLiving
    ? sql<boolean>`(is_living and not ${isAmong})`
    : sql<boolean>`(not is_living or ${isAmong})`
}
