import { notifications, optionalLetters, type LetterChoices } from '#contract/notifications.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { declinedBy, setWanted } from './store.ts'

export function notificationsRoutes(app: App): void {
  serve(app, notifications.read, (account) => choicesOf(account))
  serve(app, notifications.change, async (account, { params, body }) => {
    await setWanted(account, account.accountId, params.kind, body.isWanted)
    return choicesOf(account)
  })
}

async function choicesOf(account: SignedIn): Promise<LetterChoices> {
  const declined = await declinedBy(account, account.accountId)
  return optionalLetters.map((kind) => ({ kind, isWanted: !declined.has(kind) }))
}
