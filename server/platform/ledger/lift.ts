import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import { outboxChannel } from '#server/platform/mail/mail.ts'
import { applyImages, type Applied } from './apply-images.ts'
import type { LedgerSince } from './read-ledger.ts'

/** Brings what the backup knew to the state that the ledger proves. The latch stays. */
export async function catchUp(
  { ports }: System,
  { images }: Pick<LedgerSince, 'images'>,
): Promise<Applied> {
  const client = await ports.system.pool.connect()
  let isWhole = false
  try {
    await client.query('begin')
    const applied = await applyImages(client, images)
    await client.query('commit')
    isWhole = true
    return applied
  } finally {
    // What is half done ends with its connection.
    client.release(!isWhole)
  }
}

/** The ledger goes on where it ends, and whoever works in this house begins. */
export const goOnAfter = (system: System, { number, sha256 }: LedgerSince) =>
  goOn(system, { number, sha256 })

/** Another line: should the old ledger be found after all, nothing in it is written over. Another life: see `lives`. */
export const goOnWithout = (system: System) =>
  goOn(system, {
    line: randomUUID().replaceAll('-', '').slice(0, 16),
    number: 0,
    sha256: '',
    lives: sql<number>`lives + 1`,
  })

async function goOn(
  { db, now }: System,
  standing: {
    line?: string
    number: number
    sha256: string
    lives?: ReturnType<typeof sql<number>>
  },
): Promise<void> {
  await db
    .updateTable('ledger')
    .set({ ...standing, written_at: now(), latched_at: null, lifted_at: now() })
    .execute()
  // Whoever waits to send looks now, not at the next of their rounds.
  await sql`select pg_notify(${outboxChannel}, '')`.execute(db)
}
