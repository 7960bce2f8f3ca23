import { sql } from 'kysely'
import { inTransaction, type System } from '#server/platform/actors.ts'
import {
  areWordsSealed,
  noteWordsSealed,
  sealOldWords,
} from '#server/platform/encryption/seal-old-words.ts'
import { marksOf } from './sealed-columns.ts'

const atOnce = 500

/** Seals what is older than the seal, and what it was found by. Begun again, it goes on. */
export async function sealOldMessages(system: System): Promise<void> {
  if (await areWordsSealed(system.ports.system)) return
  const count = await sealOldWords(system)
  // Whatever was changed meanwhile is met by the next round.
  while ((await markAll(system)) > 0);
  await noteWordsSealed(system)
  system.ports.log.info({ count }, 'what messages say is sealed, all of it')
}

/** A word that stands there as it is has more letters than any mark: its family's id comes first. */
const isFoundByWords = sql<boolean>`exists (select from unnest(name_words) where length(lexeme) > 8)`

async function markAll(system: System): Promise<number> {
  let [count, after] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const rows = await readSome(system, after)
    await inTransaction(system, async ({ db }) => {
      for (const row of rows.filter((row) => row.is_found_by_words)) {
        count += 1
        await db
          .updateTable('messages')
          .set({ name_words: marksOf(row.family_id, row) })
          .where('id', '=', row.id)
          .where('version', '=', row.version)
          .execute()
      }
    })
    if (rows.length < atOnce) return count
    after = rows.at(-1)!.id
  }
}

const readSome = ({ db }: System, after: string) =>
  db
    .selectFrom('messages')
    .select(['id', 'version', 'family_id', 'title', 'for_whom', 'occasion', 'prompt'])
    .select(isFoundByWords.as('is_found_by_words'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()
