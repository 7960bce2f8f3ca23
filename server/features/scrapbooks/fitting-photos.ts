import { sql } from 'kysely'
import { fittingWords } from '#content/templates/fitting.ts'
import { soughtIn } from '#contract/rules/memory-search.ts'
import type { PhotoChoice } from '#contract/scrapbooks/book.ts'
import { findClose, meaningOf } from '#server/features/meanings/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'

/** A choice whose template was looked up: of these alone. */
export type ReadyChoice = Omit<PhotoChoice, 'fits'> & { readonly among?: readonly string[] }

/** What is written and seen of a template's words, and what is close to them in meaning where that is known. Asks the engine: never inside a transaction. */
export async function readyChoice(
  caller: Admitted<'family-editor'>,
  { fits, ...choice }: PhotoChoice,
): Promise<ReadyChoice> {
  const words = fits && fittingWords[fits]
  if (!words) return choice
  const meaning = await meaningOf(caller.ports.ai, words.slice(0, mostMeant).join(', '))
  const among = await caller.act(async (viewer) => {
    const said = await saidIn(viewer, words)
    const close = meaning && (await findClose(viewer, meaning, { without: sql`select null::uuid` }))
    return [...new Set([...said, ...(close ?? [])])]
  })
  return { ...choice, among }
}

// Of many words at once nothing is close.
const mostMeant = 4

async function saidIn({ db }: FamilyViewer, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct found as id from unnest(${words.map((word) => JSON.stringify(soughtIn(word)))}::text[]) one,
      lateral kinfold_memories_sought(one::jsonb) found`.execute(db)
  return rows.map(({ id }) => id)
}
