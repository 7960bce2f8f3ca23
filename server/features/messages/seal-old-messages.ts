import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import {
  areWordsSealed,
  noteWordsSealed,
  sealOldWords,
} from '#server/platform/encryption/seal-old-words.ts'
import { marksOf } from './said.ts'

const atOnce = 200

/** Seals what is older than the seal, and what it was found by. Begun again, it goes on. */
export async function sealOldMessages(system: System): Promise<void> {
  if (await areWordsSealed(system.ports.system)) return
  const count = await sealOldWords(system)
  while ((await markSome(system)) > 0);
  await noteWordsSealed(system)
  system.ports.log.info({ count }, 'what messages say is sealed, all of it')
}

/** A word that stands there as it is has more letters than any mark: its family's id comes first. */
const isFoundByWords = sql<boolean>`exists (select from unnest(name_words) where length(lexeme) > 8)`

async function markSome({ db }: System): Promise<number> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'version', 'family_id', 'title', 'for_whom', 'occasion', 'prompt'])
    .where(isFoundByWords)
    .limit(atOnce)
    .execute()
  for (const row of rows)
    await db
      .updateTable('messages')
      .set({ name_words: marksOf(row.family_id, row) })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .execute()
  return rows.length
}
