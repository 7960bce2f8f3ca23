import { sql, type RawBuilder } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { earliestYear, latestYear } from '#contract/rules/tree/dates/birth-years.ts'
import type { Step } from './undo-steps.ts'

interface Pair {
  readonly parent: string
  readonly child: string
  readonly parentOn: string | null
  readonly parentWords: string
  readonly childOn: string | null
  readonly childWords: string
}

/** Nobody is born before those who gave birth to them; only where what is written leaves no doubt. */
export async function assertParentsAreOlder(
  editor: FamilyEditor,
  personId: string,
  steps: readonly Step[],
): Promise<void> {
  const ids = steps.flatMap(({ table, row }) =>
    table === 'partners' || table === 'parentages' ? [row.partnership_id] : [],
  )
  await assertOrder(editor, personId, sql`parentages.partnership_id = any(${ids})`)
}

/** Of somebody whose birth was written anew: in every partnership and family of theirs. */
export const assertBetweenKin = (editor: FamilyEditor, personId: string): Promise<void> =>
  assertOrder(editor, personId, sql`true`)

async function assertOrder(
  { db, familyId }: FamilyEditor,
  personId: string,
  where: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<Pair>`
    select parent.given_name as parent, child.given_name as child,
      parent.born_on as "parentOn", parent.born_words as "parentWords",
      child.born_on as "childOn", child.born_words as "childWords"
    from parentages
    join partners on partners.partnership_id = parentages.partnership_id
    join people parent on parent.id = partners.person_id
    join people child on child.id = parentages.child_id
    where parentages.family_id = ${familyId} and parentages.kind = 'birth'
      and ${where}
      and (parent.id = ${personId} or child.id = ${personId})`.execute(db)
  for (const { parent, child, parentOn, parentWords, childOn, childWords } of rows)
    if (earliestYear(parentOn, parentWords) > latestYear(childOn, childWords))
      throw conflict(
        `Then ${parent} would be younger than ${child}, their own child. Please check both births; nothing was changed.`,
      )
}

/** A day that is named is checked with the person; this is for what is written in words. */
export function assertBornByNow({ now }: Pick<FamilyEditor, 'now'>, words: string): void {
  if (earliestYear(null, words) > Number(now().slice(0, 4)) + 1)
    throw invalid('The date of birth lies in the future.')
}
