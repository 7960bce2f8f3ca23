import { TAKE_BACK_DAYS } from '#contract/rules/delivery/scheduling.ts'
import { forgetRefusal, noteComplaint } from '#server/features/senders/index.ts'
import { postgresRepository, recordEvent } from '#server/features/deliveries/engine/index.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { found, readWaiting, type Waiting } from './listen.ts'
import { takeBackUntil } from './taking-back.ts'

/** Not for me: nothing of it is sent again, and it can no longer be heard. */
export const refuseMessage = (holder: TokenHolder): Promise<Waiting> =>
  refuseBecause(holder, 'refusal')

/** Not for me, and the letter itself was unwanted. It can be said after a refusal, too. */
export const reportMessage = (holder: TokenHolder): Promise<Waiting> =>
  refuseBecause(holder, 'report')

function refuseBecause(holder: TokenHolder, kind: 'refusal' | 'report'): Promise<Waiting> {
  return inTransaction(holder, async (holder) => {
    const { row, state } = await found(holder)
    const { id: deliveryId, author_id: accountId, address } = row
    await noteComplaint(holder, { accountId, address, kind, about: 'message', deliveryId })
    const at = holder.ports.clock.now()
    if (state !== 'refused')
      await recordEvent(postgresRepository(holder), row.id, () => ({ kind: 'refuse', at }))
    return readWaiting(holder)
  })
}

/** For me after all. Nobody is written to: it is here, and what was planned stands again. */
export function takeRefusalBack(holder: TokenHolder): Promise<Waiting> {
  return inTransaction(holder, async (holder) => {
    const { row, state } = await found(holder)
    if (state !== 'refused') return readWaiting(holder)
    if (!(await takeBackUntil(holder, row))) throw tooLate()
    const at = holder.ports.clock.now()
    const done = await recordEvent(postgresRepository(holder), row.id, ({ delivery }) =>
      delivery.state === 'refused' ? { kind: 'takeBack', at } : undefined,
    )
    // The second of two presses finds it done.
    if (done === 'done') await forgetRefusal(holder, row.id)
    return readWaiting(holder)
  })
}

const tooLate = () =>
  conflict(
    `“Not for me” can be taken back for ${TAKE_BACK_DAYS} days, and not once it was reported as unwanted. Please ask whoever sent it for a new letter.`,
  )
