import { rehearsedLetters, type RehearsedLetter } from '#contract/rehearsals.ts'
import type { MailKind } from '#contract/rules/delivery/transitions.ts'
import {
  type DeliveryRepository,
  type StoredDelivery,
  type Turn,
  turnOneByOne,
} from '#server/features/deliveries/engine/index.ts'
import type { Actor } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { postRehearsedLetter } from './post-rehearsed-letter.ts'
import {
  clockIn,
  findRehearsal,
  playedColumns,
  playedIn,
  type RehearsalRow,
} from './rehearsal-store.ts'

/** One rehearsal as a repository for the engine: what it claims, finds and turns is this run and nothing else. */
export function rehearsalRepository(actor: Actor, id: string): DeliveryRepository {
  const turn: DeliveryRepository['turn'] = (before, turn) => writeTurn(actor, before, turn)
  return {
    async claimDue(now) {
      const row = await findRehearsal(actor, id)
      const isDue = row?.wake_at && stamp(Temporal.Instant.from(row.wake_at)) <= stamp(now)
      return row && isDue ? [storedFrom(row)] : []
    },
    async find(wanted) {
      const row = wanted === id ? await findRehearsal(actor, id) : undefined
      return row && storedFrom(row)
    },
    turn,
    turnAll: turnOneByOne(turn),
  }
}

function storedFrom(row: RehearsalRow): StoredDelivery {
  return {
    id: row.id,
    // Names of its own: its letters can't be taken for those of a real delivery.
    messageId: row.id,
    recipientId: row.author_id,
    version: row.version,
    isRecipientLiving: true,
    ifDeceased: 'keep',
    delivery: playedIn(row),
  }
}

async function writeTurn(actor: Actor, before: StoredDelivery, turn: Turn): Promise<boolean> {
  const { numUpdatedRows } = await actor.db
    .updateTable('rehearsals')
    .set({
      played: playedColumns(turn.delivery),
      version: before.version + 1,
      wake_at: turn.wakeAt && stamp(turn.wakeAt),
    })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  const row = await findRehearsal(actor, before.id)
  if (row && turn.letter && isRehearsed(turn.letter))
    await postRehearsedLetter(actor, row, turn.letter, clockIn(row))
  return true
}

const isRehearsed = (kind: MailKind): kind is RehearsedLetter =>
  (rehearsedLetters as readonly MailKind[]).includes(kind)
