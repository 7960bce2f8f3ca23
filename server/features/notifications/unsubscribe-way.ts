import type { OptionalLetter } from '#contract/notifications.ts'
import { readSettings } from '#server/features/settings/index.ts'
import type { Actor } from '#server/platform/actors.ts'
import type { Words } from '#server/platform/mail/letter.ts'
import { leaveUrl } from './links.ts'
import { declinedBy } from './store.ts'

interface UnsubscribeWay {
  readonly leave: NonNullable<Words['leave']>
  readonly unsubscribeUrl: string
}

const labels: Readonly<Record<OptionalLetter, string>> = {
  receipts: 'Don’t write to me when a message was opened',
  replies: 'Don’t pass on to me what is answered to my messages',
  nudges: 'Don’t remind me of messages on hold',
  findings: 'Don’t write to me about what needs mending',
  suggestions: 'Don’t write to me about suggestions for the tree',
  'family-news': 'Don’t write to me when somebody joins',
}

/**
 * How to end letters of a kind, for each letter of that kind. Undefined: this one isn't wanted, by its reader or
 * by whoever runs the site, and mustn't be written.
 */
export async function unsubscribeWay(
  actor: Actor,
  accountId: string,
  kind: OptionalLetter,
): Promise<UnsubscribeWay | undefined> {
  if ((await declinedBy(actor, accountId)).has(kind)) return undefined
  if (!(await readSettings(actor)).emailNotifications) return undefined
  const url = leaveUrl(actor, kind, accountId)
  return { leave: { label: labels[kind], url }, unsubscribeUrl: url }
}
