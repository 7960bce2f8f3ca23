import { sql } from 'kysely'
import {
  postgresRepository,
  recordEvent,
  sentAs,
} from '#server/features/deliveries/engine/index.ts'
import type { System } from '#server/platform/actors.ts'

interface Doubted {
  readonly id: string
  readonly state: string
  readonly message_id: string
  readonly person_id: string
  readonly occurrence: number
  /** What follows from it was stopped. */
  readonly isLater: boolean
}

/**
 * What was promised, and isn't as the backup has it: it is held until a person has looked. What the ledger says has
 * been sent needn't be: its letter won't leave again. Answers how many are held.
 */
export async function settleDoubts(system: System): Promise<number> {
  const { rows } = await sql<Doubted>`
    select deliveries.id, state, message_id, person_id, occurrence, bool_or(why = 'stopped later') as "isLater"
    from deliveries
    join ledger_doubts on table_name = 'deliveries' and row_id = deliveries.id::text
    group by deliveries.id order by deliveries.id`.execute(system.db)
  let held = 0
  for (const row of rows)
    if ((row.isLater || !(await wasSent(system, row))) && (await hold(system, row))) held += 1
  await freezeCases(system)
  return held
}

async function wasSent({ db }: System, row: Doubted): Promise<boolean> {
  const word = sentAs(row.message_id, row.person_id, row.occurrence)
  const { rows } = await sql`select from ledger_sent where same_as = ${word}`.execute(db)
  return rows.length > 0
}

async function hold(system: System, { id, state }: Doubted): Promise<boolean> {
  const at = system.ports.clock.now()
  const reason = 'changed-after-backup'
  const event = { kind: 'hold', reason, at } as const
  if ((await recordEvent(postgresRepository(system), id, () => event)) === 'done') return true
  // Beyond the point of no return, and its letter hasn't left: it doesn't, and a person looks.
  if (!['released', 'soft_bounced', 'undeliverable', 'kept_safe'].includes(state)) return false
  await sql`update deliveries set state = 'needs_attention', wake_at = null, version = version + 1
    where id = ${id}`.execute(system.db)
  await sql`update mails set status = 'void', next_try_at = null
    where status = 'waiting' and topic = 'delivery' and about ->> 'deliveryId' = ${id}`.execute(
    system.db,
  )
  return true
}

/** A report of a death that somebody answered, or whose keepers or plan changed: a person of ours decides, never silence. */
const freezeCases = ({ db }: System) =>
  sql`update passings set version = version + 1, wake_at = null, value = jsonb_set(
      jsonb_set(value, '{case,state}', '"disputed"'), '{case,disputedBy}', '"owner"')
    where owner_id::text in (select row_id from ledger_doubts where table_name = 'passings')
      and value -> 'case' ->> 'state' in ('claimed', 'corroborated', 'waiting', 'last_call')`.execute(
    db,
  )
