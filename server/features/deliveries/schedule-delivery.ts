import type { deliveries, DeliveryView } from '#contract/deliveries.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { findMessage, setMessageState } from '#server/features/messages/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import {
  findBetween,
  findOwn,
  insertDraft,
  setAddress,
  type NamedDelivery,
} from './delivery-store.ts'
import { plannedTime, type PlannedTime } from './planned-time.ts'
import { postgresBook } from './postgres-book.ts'
import { addressesOf } from './reaching.ts'
import { assertIntact } from './recording.ts'
import { recordEvent } from './record-event.ts'
import { toView } from './view.ts'

/** Promises a message to a person, for a day and an hour. Everything that could break the promise is looked at first. */
export async function scheduleDelivery(
  editor: FamilyEditor,
  asked: BodyOf<typeof deliveries.schedule>,
): Promise<DeliveryView> {
  const now = editor.ports.clock.now()
  const message = await findMessage(editor, asked.messageId)
  if (message.removed_at) throw conflict('This message was deleted. Bring it back first.')
  const authorZone = await verifiedAuthorZone(editor)
  const address = await addressOfLiving(editor, asked.personId)
  const planned = plannedTime(asked.due, asked.isConfirmedTwice, now)
  await assertIntact(editor, message.media_id)
  const { messageId, personId } = asked
  await insertDraft(editor, { messageId, personId, due: planned.due, authorZone, address })
  const draft = (await findBetween(editor, messageId, personId))!
  assertFree(draft)
  await setAddress(editor, draft.id, address)
  await promise(editor, draft, planned, now)
  await setMessageState(editor, messageId, 'scheduled')
  return toView(await findOwn(editor, draft.id), now)
}

/** One row for each message and person, for ever: a second plan is another epoch of the first. */
async function promise(
  editor: FamilyEditor,
  { id, state }: NamedDelivery,
  planned: PlannedTime,
  at: Temporal.Instant,
): Promise<void> {
  const book = postgresBook(editor)
  if (state === 'cancelled') await recordEvent(book, id, () => ({ kind: 'restore', at }))
  const done = await recordEvent(book, id, () => ({ kind: 'schedule', ...planned, at }))
  if (done !== 'done') throw conflict('This message was given its day a moment ago.')
}

function assertFree({ state, given_name: name }: NamedDelivery): void {
  if (state === 'draft' || state === 'cancelled') return
  if (state === 'refused') throw conflict(`${name} said that this message isn’t for them.`)
  throw conflict(`This message is already planned for ${name}. You can postpone it instead.`)
}

/** Warnings go to the author's address, so we must know that it is theirs. */
async function verifiedAuthorZone({ db, accountId }: FamilyEditor): Promise<string> {
  const author = await db
    .selectFrom('accounts')
    .select(['email_verified_at', 'time_zone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (!author.email_verified_at)
    throw conflict(
      'Please confirm your own e-mail address first. Before anything is sent, we ask you twice by e-mail.',
    )
  return author.time_zone
}

async function addressOfLiving(editor: FamilyEditor, personId: string): Promise<string> {
  const person = await editor.db
    .selectFrom('people')
    .select(['given_name', 'is_living'])
    .where('id', '=', personId)
    .where('family_id', '=', editor.familyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw notFound('We couldn’t find that person.')
  if (!person.is_living)
    throw conflict(`Your family has recorded that ${person.given_name} has died.`)
  const [address] = await addressesOf(editor, personId)
  if (!address)
    throw conflict(
      `We have no e-mail address for ${person.given_name} yet. Please add one among your people.`,
    )
  return address
}
