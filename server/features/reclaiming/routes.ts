import { accounts } from '#contract/accounts/index.ts'
import { families } from '#contract/families.ts'
import { letterTo } from '#contract/rules/sending-words.ts'
import {
  answerWithSession,
  resendVerification,
  showRecentKeys,
} from '#server/features/accounts/index.ts'
import { waitingOf } from '#server/features/deliveries/index.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { outgoing } from '#server/platform/mail/outgoing.ts'
import { disavow } from './disavow.ts'
import { resetPassword } from './reset-password.ts'
import { showPress } from './show-press.ts'
import { useSignInLink } from './use-sign-in-link.ts'
import { confirmByInvitation, verifyEmail } from './verify-email.ts'

/** What whoever reads an account's mailbox may do with the links in it. */
export function reclaimingRoutes(app: App): void {
  serve(app, accounts.resendVerification, async (actor) => {
    const waiting = await waitingOf(actor, actor.accountId)
    const address = await resendVerification(actor, waiting)
    return { message: letterTo(outgoing(actor), address) }
  })
  serve(app, accounts.beforeVerifying, (holder) => showPress(holder))
  serve(app, accounts.verifyEmail, (holder) => verifyEmail(holder))
  serve(
    app,
    families.confirm,
    async (actor, { params, body }) =>
      void (await confirmByInvitation(actor, { ...params, ...body })),
  )
  serve(app, accounts.useSignInLink, async (holder, _, exchange) =>
    answerWithSession(holder, exchange, await useSignInLink(holder)),
  )
  serve(app, accounts.resetPassword, async (holder, { body }, exchange) =>
    answerWithSession(holder, exchange, await resetPassword(holder, body)),
  )
  serve(app, accounts.keysBeforeReset, (holder) => showRecentKeys(holder, 'reset-password'))
  serve(app, accounts.keysBeforeDisavowal, (holder) => showRecentKeys(holder, 'disavow'))
  serve(app, accounts.disavow, async (holder, { body }) => ({
    message: `Every door is closed. ${letterTo(outgoing(holder), await disavow(holder, body))} With its link you choose a new password and come back in.`,
  }))
}
