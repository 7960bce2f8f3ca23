import { sql } from 'kysely'
import type { Visitor } from '#server/platform/actors.ts'

interface FoundLetter {
  readonly recipient: string
  readonly accepted_at: string | null
  readonly created_at: string
}

/**
 * Only what has left, or lies in the mailbox for good, is ours to vouch for; what waits could still be void. Visitors
 * read no letters: the database answers to whoever has the code.
 */
export async function findLetterByCode(
  { db }: Visitor,
  code: string,
): Promise<FoundLetter | undefined> {
  const { rows } = await sql<FoundLetter>`
    select recipient, accepted_at, created_at from kinfold_letter_with(${code})`.execute(db)
  return rows[0]
}
