import type { IncomingHttpHeaders } from 'node:http'
import type { AskedTrigger, deliveries } from '#contract/deliveries/index.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { findMessage, setMessageState } from '#server/features/messages/index.ts'
import { countFirst } from '#server/features/visits/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { arrangeRecipient } from './arrange-recipient.ts'
import { countPeopleOf, findOwn } from './delivery-store.ts'
import { type TimedTrigger } from './planned-time.ts'
import { authorOf, unconfirmed } from './confirmed-author.ts'
import { promiseTo } from './promise-to.ts'
import { findRecipient } from './recipient-store.ts'
import { assertIntact, recordingOf } from './message-recording.ts'
import { sealFor } from './seal-message.ts'
import { findSealed, toSealedView } from './sealed-store.ts'
import { toView } from './view.ts'

type Asked = BodyOf<typeof deliveries.schedule>

/**
 * Promises a message to people: all of them, or none. Everything that could break the promise is looked at first;
 * an hour of recording is read before the step that promises, and a message keeps the recording it was made with.
 */
export async function scheduleMessage(
  caller: Admitted<'family-editor'>,
  asked: Asked,
  headers: IncomingHttpHeaders,
): Promise<ReplyOf<typeof deliveries.schedule>> {
  const recording = await caller.act(async (editor) =>
    recordingOf(editor, (await assertPromisable(editor, asked)).message),
  )
  if (recording) await assertIntact(caller.ports.storage, recording)
  return caller.act(async (editor) => {
    const promised = await promiseToAll(editor, asked)
    await countFirst(editor, 'scheduled', headers)
    return promised
  })
}

async function assertPromisable(editor: FamilyEditor, asked: Asked) {
  const message = await findMessage(editor, asked.messageId)
  if (message.removed_at) throw conflict('This message was deleted. Bring it back first.')
  assertEachOnce(asked)
  const author = await authorOf(editor)
  if (!author.isConfirmed && !isTimed(asked.trigger)) throw unconfirmed()
  return { message, author }
}

/** Asked the same again, by a second press, it answers what is there. */
async function promiseToAll(editor: FamilyEditor, asked: Asked) {
  const { author } = await assertPromisable(editor, asked)
  const { messageId, trigger, isConfirmedTwice } = asked
  const now = editor.ports.clock.now()
  const [planned, sealed]: [string[], string[]] = [[], []]
  for (const one of asked.recipients) {
    const recipient = await findRecipient(editor, one)
    await arrangeRecipient(editor, recipient)
    if (isTimed(trigger)) {
      const asking = { trigger, author, isConfirmedTwice, now }
      planned.push(await promiseTo(editor, messageId, recipient, asking))
    } else sealed.push(await sealFor(editor, messageId, recipient, trigger))
  }
  await setMessageState(editor, messageId, 'scheduled')
  await assertFewPeople(editor, messageId)
  return {
    deliveries: await Promise.all(
      planned.map(async (id) => toView(await findOwn(editor, id), now)),
    ),
    sealed: await Promise.all(sealed.map(async (id) => toSealedView(await findSealed(editor, id)))),
  }
}

export const isTimed = (trigger: AskedTrigger): trigger is TimedTrigger =>
  trigger.kind !== 'event' && trigger.kind !== 'passing'

/** So that a message's page tells for whom it is, whole. */
const mostPeople = 200

async function assertFewPeople(editor: FamilyEditor, messageId: string): Promise<void> {
  if ((await countPeopleOf(editor, messageId)) > mostPeople)
    throw conflict(
      `One message can be promised to ${mostPeople} people. Nothing was changed; duplicate it for the others.`,
    )
}

function assertEachOnce({ recipients }: Asked): void {
  if (new Set(recipients.map(({ personId }) => personId)).size < recipients.length)
    throw invalid('Somebody is named twice. Please choose each person once.')
}
