import type { IncomingHttpHeaders } from 'node:http'
import { usualHour, type arrangements } from '#contract/arrangements.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import {
  firstLetterTo,
  learnAboutAuthor,
  mayWriteTo,
  writeFirstVerification,
} from '#server/features/accounts/index.ts'
import { plannedFor, scheduleMessage, waitingOf } from '#server/features/deliveries/index.ts'
import { findMessage, toMessage } from '#server/features/messages/index.ts'
import { personAt } from '#server/features/people/index.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'

type Asked = BodyOf<typeof arrangements.arrange>
type Caller = Admitted<'family-editor'>

/**
 * From a draft to a promise in one press. Each step is whole and finds what the one before it made, so that whoever
 * hears no answer presses again: first the person, then the day, then the letter that asks for the press.
 */
export async function arrangeDraft(
  caller: Caller,
  messageId: string,
  asked: Asked,
  headers: IncomingHttpHeaders,
): Promise<ReplyOf<typeof arrangements.arrange>> {
  assertPossible(caller, asked)
  const personId = await meet(caller, messageId, asked)
  const delivery = await arrange(caller, asked, { messageId, personId }, headers)
  await askForThePress(caller)
  const message = await caller.act((editor) => findMessage(editor, messageId))
  return { message: toMessage(message), personId, delivery }
}

/** Before anything is written down, so that a day that can't be promised is told at once. */
function assertPossible({ ports }: Caller, { recipient, on, zone }: Asked): void {
  if (!on) return
  if (!recipient) throw invalid('Please say who it is for.')
  const person = { name: recipient.name, bornOn: null, zone: recipient.zone ?? zone }
  const now = ports.clock.now()
  plannedFor({ kind: 'date', on, at: usualHour }, person, { now, wasConfirmedTwice: false })
}

const meet = (caller: Caller, messageId: string, { recipient, from, zone }: Asked) =>
  caller.act(async (editor) => {
    await findMessage(editor, messageId)
    await learnAboutAuthor(editor, { name: from, zone })
    return recipient ? personAt(editor, recipient) : null
  })

async function arrange(
  caller: Caller,
  { on, recipient: told }: Asked,
  { messageId, personId }: { messageId: string; personId: string | null },
  headers: IncomingHttpHeaders,
) {
  if (!on || !personId) return null
  const recipient = { personId, zone: told?.zone, ifDeceased: 'keep' as const }
  const trigger = { kind: 'date' as const, on, at: usualHour }
  const plan = { messageId, trigger, recipients: [recipient], isConfirmedTwice: false }
  const { deliveries } = await scheduleMessage(caller, plan, headers)
  return deliveries[0] ?? null
}

/** Only to somebody whose address waits, and who has no such letter yet. */
async function askForThePress(caller: Caller): Promise<void> {
  const email = await caller.act(firstLetterTo)
  if (!email || !(await mayWriteTo(caller, email))) return
  await caller.act(async (editor) =>
    writeFirstVerification(editor, await waitingOf(editor, editor.accountId)),
  )
}
