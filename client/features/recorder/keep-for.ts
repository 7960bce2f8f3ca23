import { accounts } from '#contract/accounts/index.ts'
import { arrangements } from '#contract/arrangements.ts'
import { messages } from '#contract/messages/index.ts'
import type { Message } from '#contract/messages/shapes.ts'
import { deviceZone } from '#contract/rules/date-looks.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { browserName } from '#client/platform/browser-name.ts'
import { session } from '#client/platform/session.ts'
import { isMobile } from '#client/platform/user-agent.ts'
import { countStep } from '#client/platform/visits.ts'
import { isEmail, type KeepForEntries, type Wish } from './keep-for-entries.ts'

/** An account for whoever is new here. Its letter is written when the message is arranged, and names it. */
export async function makeAccount({ from, ownEmail, password }: KeepForEntries): Promise<string> {
  const { userAgent, maxTouchPoints } = navigator
  const email = ownEmail.trim()
  const user = await call(accounts.signUp, {
    body: {
      username: email.split('@')[0] ?? '',
      email,
      name: from.trim(),
      forMessage: true,
      browser: browserName(userAgent),
      mobile: isMobile(userAgent, maxTouchPoints),
      ...(password && { password }),
    },
  })
  session.set(user)
  countStep('sign-up')
  return user.id
}

/** Which field the server's refusal of an account is about. */
export function fieldOfRefusal(error: unknown): 'from' | 'ownEmail' | 'password' | undefined {
  // A failure of ours, or too many presses, is about none of them.
  if (!(error instanceof ApiError) || ![400, 409].includes(error.status)) return undefined
  if (error.field === 'password') return 'password'
  return error.field === 'name' ? 'from' : 'ownEmail'
}

/** What follows the draft, before the take leaves this device. Asked again, it answers the same. */
export async function arrange(
  draft: Message,
  familyId: string,
  entries: KeepForEntries,
  wish: Wish,
): Promise<Message> {
  const [name, email, from] = [entries.forWhom, entries.to, entries.from].map((s) => s.trim())
  // Whoever only keeps it is held up by no half-typed address; a whole one isn't lost.
  const isWhole = wish !== 'without a day' || isEmail(entries.to)
  const lives = entries.zone && { zone: entries.zone }
  const { message, personId } = await call(arrangements.arrange, {
    params: { familyId, messageId: draft.id },
    body: {
      zone: deviceZone(),
      ...(from && { from }),
      ...(name && email && isWhole && { recipient: { name, email, ...lives } }),
      ...(wish === 'for a day' && { on: entries.on }),
    },
  })
  if (wish === 'for a day' || message.state !== 'draft') return message
  if (wish === 'without a day' && !personId && !entries.on) return message
  return call(messages.change, {
    params: { familyId, messageId: draft.id },
    body: { intention: intentionOf(personId, entries.on) },
  })
}

/** The composer's own note, begun with what was said here; what it doesn't name is as usual there. */
const intentionOf = (personId: string | null, on: string): string =>
  JSON.stringify({ recipients: personId ? [{ personId }] : [], when: on ? { on } : {} })
