import {
  CHECK_TO_SEND_HOURS,
  dueAt,
  REMINDER_TO_SEND_HOURS,
} from '#contract/rules/delivery/gates.ts'
import type { Acknowledged } from './author.ts'
import type { Acceptance } from './mail-server.ts'
import type { MemoryDatabase, Row } from './memory-database.ts'

const HOUR = 3_600_000

/** What must be zero, and how often a letter went out again under its old Message-ID. */
export interface Verdict {
  lost: number
  duplicated: number
  early: number
  unwarned: number
  vetoesLost: number
  notReplayed: number
}

/** Compares what authors were told with what the mail server took. */
export function judge(
  database: MemoryDatabase,
  accepted: readonly Acceptance[],
  told: readonly Acknowledged[],
): Verdict {
  const verdict = { lost: 0, duplicated: 0, early: 0, unwarned: 0, vetoesLost: 0, notReplayed: 0 }
  const letters = Map.groupBy(accepted, ({ deliveryId }) => deliveryId)
  const vetoes = Map.groupBy(told, ({ deliveryId }) => deliveryId)
  for (const [id, row] of database.rows) {
    const took = letters.get(id) ?? []
    const sends = took.filter(({ kind }) => kind === 'send')
    if (sends.length === 0 && isOwed(row)) verdict.lost += 1
    // A further address, or a further year, is only tried where no letter was ever taken.
    verdict.duplicated += Math.max(0, sends.length - 1)
    verdict.early += sends.filter((send) => send.at < planOf(row, send.epoch).due).length
    verdict.unwarned += sends.filter((send) => !wasWarned(row, took, send)).length
    verdict.vetoesLost += (vetoes.get(id) ?? []).filter((veto) => isLost(veto, sends)).length
    if (!database.isReplayed(row)) verdict.notReplayed += 1
  }
  return verdict
}

/** Everything that was scheduled and neither held, called off, nor sent to an address that is dead. */
function isOwed({ booked }: Row): boolean {
  const { state } = booked.delivery
  return !['draft', 'held', 'cancelled', 'undeliverable', 'archived'].includes(state)
}

function planOf({ drafted, events }: Row, epoch: number) {
  let [due, at, isConfirmedTwice] = [dueAt(drafted).epochMilliseconds, 1, false]
  for (const event of events) {
    if (event.kind === 'schedule') isConfirmedTwice = event.isConfirmedTwice ?? false
    if (event.kind === 'restore') at += 1
    if (event.kind !== 'postpone') continue
    at += 1
    if (at > epoch) break
    due = dueAt({ due: event.due }).epochMilliseconds
    isConfirmedTwice = event.isConfirmedTwice ?? false
  }
  return { due, isConfirmedTwice }
}

function wasWarned(row: Row, took: readonly Acceptance[], send: Acceptance): boolean {
  if (planOf(row, send.epoch).isConfirmedTwice) return true
  const longAgo = (kind: string, hours: number) =>
    took.some(
      (each) =>
        each.kind === kind && each.epoch === send.epoch && each.at <= send.at - hours * HOUR,
    )
  return longAgo('remind', REMINDER_TO_SEND_HOURS) && longAgo('check', CHECK_TO_SEND_HOURS)
}

/** The plan was ended, its author was told so, and its letter left afterwards all the same. */
const isLost = (veto: Acknowledged, sends: readonly Acceptance[]): boolean =>
  sends.some(({ epoch, at }) => epoch <= veto.epoch && at > veto.at)
