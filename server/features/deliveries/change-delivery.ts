import type { deliveries, DeliveryView } from '#contract/deliveries/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import { hasCome, localTimeOf } from '#contract/rules/delivery/local-time.ts'
import { isShortNotice, TAKE_BACK_DAYS } from '#contract/rules/delivery/scheduling.ts'
import { requireProof } from '#server/features/accounts/index.ts'
import { setMessageState } from '#server/features/messages/index.ts'
import { assertMaySend } from '#server/features/senders/index.ts'
import {
  deliveryFrom,
  postgresRepository,
  recordEvent,
} from '#server/features/deliveries/engine/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { later } from '#server/platform/clock.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { act, isPlannedSo, type Found } from './act-on-delivery.ts'
import { arrangeAgain, arrangeRecipient } from './arrange-recipient.ts'
import { findOwn, isPromised, setRecipient } from './delivery-store.ts'
import { plannedFor, plannedTime } from './planned-time.ts'
import { checkedFallback } from './recipient-store.ts'
import { isTimed } from './schedule-delivery.ts'
import { toView, undoOf } from './view.ts'

/** Another day: both warnings start again, and letters about the old one no longer count. */
export async function postponeDelivery(
  author: FamilyAuthor,
  id: string,
  { due, isConfirmedTwice }: BodyOf<typeof deliveries.postpone>,
): Promise<DeliveryView> {
  const row = await findOwn(author, id)
  if (row.state === 'held') await arrangeHeld(author, row)
  return act(author, id, {
    event: (_, at) => ({ kind: 'postpone', ...plannedTime(due, isConfirmedTwice, at), at }),
    isDone: (delivery) => isPlannedSo(delivery, { due }),
  })
}

/** While it was held, an address may have been taken away that stood before those nobody has counted. */
async function arrangeHeld(author: FamilyAuthor, row: Found): Promise<void> {
  await assertMaySend(author)
  await arrangeRecipient(author, { personId: row.person_id, address: row.address })
}

/** Back to the plan before. Nothing leaves sooner than that: both warnings start again. */
export function undoPostponement(author: FamilyAuthor, id: string): Promise<DeliveryView> {
  return act(author, id, {
    event(row, at) {
      if (row.state === 'scheduled' && !undoOf(row, at))
        throw conflict(
          row.previous_plan
            ? 'The day it had before has passed. Please choose another one.'
            : 'There is nothing to undo here any more. You can give it another day instead.',
        )
      return { kind: 'undo', at }
    },
  })
}

/** Another plan for the same person: a date instead of every year, or a later age. */
export async function replanDelivery(
  author: FamilyAuthor,
  id: string,
  { trigger, zone, isConfirmedTwice }: BodyOf<typeof deliveries.replan>,
): Promise<DeliveryView> {
  const row = await findOwn(author, id)
  await (row.state === 'held' ? arrangeHeld(author, row) : assertMaySend(author))
  if (!isTimed(trigger))
    throw invalid('To seal it instead of giving it a day, call it off first. Nothing is lost.')
  const { born_on: bornOn } = await author.db
    .selectFrom('people')
    .select('born_on')
    .where('id', '=', row.person_id)
    .executeTakeFirstOrThrow()
  const person = { name: row.given_name, bornOn, zone: zone ?? row.due_zone }
  const now = author.ports.clock.now()
  const asking = { now, wasConfirmedTwice: isConfirmedTwice, standing: deliveryFrom(row) }
  const planned = plannedFor(trigger, person, asking)
  return act(author, id, {
    event: (_, at) => ({ kind: 'replan', ...planned, at }),
    isDone: (delivery) => isPlannedSo(delivery, planned),
  })
}

export async function changeFallback(
  author: FamilyAuthor,
  id: string,
  asked: BodyOf<typeof deliveries.changeFallback>,
): Promise<DeliveryView> {
  const { person_id } = await findOwn(author, id)
  await setRecipient(author, id, await checkedFallback(author, person_id, asked))
  return toView(await findOwn(author, id), author.ports.clock.now())
}

/** On the author's explicit word, which stands for both warnings: only after a fresh sign-in. */
export async function sendNow(author: FamilyAuthor, id: string): Promise<DeliveryView> {
  const { address, person_id: personId } = await findOwn(author, id)
  await requireProof(author)
  await arrangeRecipient(author, { personId, address })
  return act(author, id, {
    event: (row, at) => ({ kind: 'sendNow', due: localTimeOf(at, row.due_zone), at }),
    isDone: (delivery, now) =>
      delivery.shortNoticeConfirmedAt !== null && hasCome(dueAt(delivery), now),
  })
}

export const holdDelivery = (author: FamilyAuthor, id: string): Promise<DeliveryView> =>
  act(author, id, {
    event: (_, at) => ({ kind: 'hold', reason: 'author', at }),
    isDone: ({ state }) => state === 'held',
  })

export async function cancelDelivery(author: FamilyAuthor, id: string): Promise<DeliveryView> {
  await findOwn(author, id)
  await requireProof(author)
  const view = await act(author, id, {
    event: (_, at) => ({ kind: 'cancel', at }),
    isDone: ({ state }) => state === 'cancelled',
  })
  if (!(await isPromised(author, view.messageId)))
    await setMessageState(author, view.messageId, 'draft')
  return view
}

/** As if it had never been called off; where its day is too near to ask twice, it is a draft and waits for a new one. */
export async function restoreDelivery(author: FamilyAuthor, id: string): Promise<DeliveryView> {
  const row = await findOwn(author, id)
  const { cancelled_at, person_id, message_id } = row
  await assertMaySend(author)
  const now = author.ports.clock.now()
  const end = cancelled_at && later(Temporal.Instant.from(cancelled_at), { days: TAKE_BACK_DAYS })
  if (end && Temporal.Instant.compare(now, end) > 0)
    throw conflict('It was called off more than 7 days ago. You can give the message a new day.')
  await arrangeAgain(author, row)
  const view = await act(author, id, {
    event: (_, at) => ({ kind: 'restore', at }),
    isDone: ({ state }) => state === 'draft',
  })
  const isTooNear = isShortNotice(dueAt(view), now)
  if (isTooNear || !(await isLiving(author, person_id))) return view
  await recordEvent(postgresRepository(author), id, () => ({ kind: 'schedule', at: now }))
  await setMessageState(author, message_id, 'scheduled')
  return toView(await findOwn(author, id), now)
}

async function isLiving({ db }: FamilyAuthor, personId: string): Promise<boolean> {
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('is_living', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return person !== undefined
}
