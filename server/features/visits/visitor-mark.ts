import { createHmac, randomBytes } from 'node:crypto'
import type { System, Visitor } from '#server/platform/actors.ts'

/**
 * Today's salt, the same for all processes. With yesterday's deleted, nobody can find out any more which address
 * made a mark.
 */
export async function todaysSalt({ db }: Visitor | System, on: string): Promise<Buffer> {
  const made = await db
    .insertInto('visit_salts')
    .values({ counted_on: on, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.column('counted_on').doNothing())
    .returning('salt')
    .executeTakeFirst()
  if (made) return made.salt
  const known = db.selectFrom('visit_salts').select('salt').where('counted_on', '=', on)
  return (await known.executeTakeFirstOrThrow()).salt
}

interface Seen {
  readonly address: string
  readonly agent: string
  readonly step: string
  readonly path: string
}

/** Step and page are part of it: two marks of one reader have nothing in common, so no one's way can be followed. */
export function visitorMark(salt: Buffer, { address, agent, step, path }: Seen): Buffer {
  const text = [address, agent, step, path].join('\n')
  return createHmac('sha256', salt).update(text).digest().subarray(0, 12)
}
