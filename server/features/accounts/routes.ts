import type { SignInReply, User } from '#contract/accounts/shapes.ts'
import { accounts, testLogins } from '#contract/accounts/index.ts'
import type { Actor } from '#server/platform/actors.ts'
import { serve, type App, type Exchange } from '#server/platform/http/serve.ts'
import {
  clearSessionCookie,
  readSessionToken,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts'
import { askLinkLater } from './ask-link.ts'
import { beginPasskeySignIn } from './begin-passkey.ts'
import { disavow } from './disavow.ts'
import type { Entered, Entering } from './enter.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { keepByLink } from './keep-account.ts'
import { ownRow } from './own-store.ts'
import { accountRoutes } from './account-routes.ts'
import { passkeySignIn } from './passkey-sign-in.ts'
import { showRecentKeys } from './recent-keys.ts'
import { resetPassword } from './reset-password.ts'
import { resendVerification } from './send-verification.ts'
import { ownSession } from './session-store.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { listTestLogins, testSignIn } from './test-logins.ts'
import { toUser } from './user.ts'
import { useSignInLink } from './use-sign-in-link.ts'
import { verifyEmail } from './verify-email.ts'

export function accountsRoutes(app: App): void {
  specifiedRoutes(app)
  otherEntrances(app)
  letterRoutes(app)
  accountRoutes(app)
  // In production these paths don't exist at all.
  if (app.ports.config.mode !== 'production') testLoginRoutes(app)
}

/** Hands the browser its session, where one was started, and answers. */
function welcome(actor: Actor, exchange: Exchange, entered: Entered): User
function welcome(actor: Actor, exchange: Exchange, entering: Entering): SignInReply
function welcome(actor: Actor, { reply }: Exchange, { session, reply: answer }: Entering) {
  if (session) setSessionCookie(actor.ports.config, reply, session.token, session.expiresAt)
  return answer
}

// spec §7: the four calls.
function specifiedRoutes(app: App): void {
  serve(app, accounts.status, async (actor, _, { request, reply }) => {
    // The session was just prolonged by this visit; the cookie must live as long.
    const token = readSessionToken(actor.ports.config, request)!
    const { expires_at } = await ownSession(actor)
    setSessionCookie(actor.ports.config, reply, token, expires_at)
    return toUser(await ownRow(actor))
  })
  serve(app, accounts.signUp, async (visitor, { body }, exchange) =>
    welcome(visitor, exchange, await signUp(visitor, body)),
  )
  serve(app, accounts.signIn, async (visitor, { body }, exchange) =>
    welcome(visitor, exchange, await signIn(visitor, body)),
  )
  serve(app, accounts.signOut, async (visitor, _, { reply }) => {
    await signOut(visitor)
    clearSessionCookie(visitor.ports.config, reply)
    return undefined
  })
}

function otherEntrances(app: App): void {
  serve(app, accounts.secondFactor, async (visitor, { body }, exchange) =>
    welcome(visitor, exchange, await finishSignIn(visitor, body)),
  )
  serve(app, accounts.askSignInLink, async (visitor, { body }) => ({
    message: await askLinkLater(visitor, { ...body, purpose: 'sign-in' }),
  }))
  serve(app, accounts.useSignInLink, async (holder, _, exchange) =>
    welcome(holder, exchange, await useSignInLink(holder)),
  )
  serve(app, accounts.passkeyChallenge, (visitor) => beginPasskeySignIn(visitor))
  serve(app, accounts.passkeySignIn, async (visitor, { body }, exchange) =>
    welcome(visitor, exchange, await passkeySignIn(visitor, body)),
  )
}

function letterRoutes(app: App): void {
  serve(app, accounts.resendVerification, async (actor) => ({
    message: `We sent a letter to ${await resendVerification(actor)}.`,
  }))
  serve(app, accounts.verifyEmail, async (holder) => ({ email: await verifyEmail(holder) }))
  serve(app, accounts.askPasswordReset, async (visitor, { body }) => ({
    message: await askLinkLater(visitor, { ...body, purpose: 'reset-password' }),
  }))
  serve(app, accounts.resetPassword, async (holder, { body }, exchange) =>
    welcome(holder, exchange, await resetPassword(holder, body)),
  )
  serve(app, accounts.keysBeforeReset, (holder) => showRecentKeys(holder, 'reset-password'))
  serve(app, accounts.keysBeforeDisavowal, (holder) => showRecentKeys(holder, 'disavow'))
  serve(app, accounts.disavow, async (holder, { body }) => ({
    message: `Every door is closed. We mailed a link to ${await disavow(holder, body)}, to choose a new password and come back in.`,
  }))
  serve(app, accounts.keepByLink, async (holder) => {
    await keepByLink(holder)
    return { message: 'Your account stays. Everything is as you left it.' }
  })
}

function testLoginRoutes(app: App): void {
  serve(app, testLogins.list, async (visitor) => ({ accounts: await listTestLogins(visitor) }))
  serve(app, testLogins.signIn, async (visitor, { body }, exchange) =>
    welcome(visitor, exchange, await testSignIn(visitor, body.accountId)),
  )
}
