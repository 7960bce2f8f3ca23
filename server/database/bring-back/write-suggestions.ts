import * as z from 'zod/mini'
import { suggested } from '#contract/tree/suggestions.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { insertRows } from './insert-rows.ts'
import type { ArchiveRecords } from './read-archive.ts'
import type { Writing } from './write-records.ts'

const standing = z.partial(
  z.strictObject({
    givenName: z.string(),
    surname: z.string(),
    sex: z.string(),
    born: z.string(),
    bornPlace: z.string(),
    isLiving: z.boolean(),
    died: z.string(),
    diedPlace: z.string(),
  }),
)
const said = z.object({ suggested, facts_then: standing })

/** What was suggested about people of the tree; what waits goes on waiting. */
export async function writeSuggestions({ db, about, records, accountOf }: Writing): Promise<void> {
  await insertRows(
    db,
    'suggestions',
    records.suggestions.map((one) => ({
      ...one,
      ...saidOf(one),
      made_by: accountOf(one.made_by),
      answered_by: accountOf(one.answered_by),
      family_id: about.id,
    })),
  )
}

/** Only what the tree can show: an archive is somebody's file. */
export function saidOf(one: ArchiveRecords['suggestions'][number]) {
  const { success, data } = z.safeParse(said, one)
  if (!success) throw new ArchiveProblem('A suggestion in this archive can’t be read.')
  return {
    kind: data.suggested.kind,
    suggested: JSON.stringify(data.suggested),
    facts_then: JSON.stringify(data.facts_then),
  }
}
