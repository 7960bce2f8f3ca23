import { accounts } from '#contract/accounts/index.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { clearSessionCookie } from '#server/platform/http/session-cookie.ts'
import { askDeletion } from './ask-deletion.ts'
import { keepAccount, keepByLink } from './keep-account.ts'

export function leavingRoutes(app: App): void {
  serve(app, accounts.askDeletion, async (actor, { body }, { reply }) => {
    const deleteAfterAt = await askDeletion(actor, body)
    clearSessionCookie(actor.ports.config, reply)
    return { deleteAfterAt }
  })
  serve(app, accounts.keep, async (actor) => void (await keepAccount(actor)))
  serve(app, accounts.keepByLink, async (holder) => {
    await keepByLink(holder)
    return { message: 'Your account stays. Everything is as you left it.' }
  })
}
