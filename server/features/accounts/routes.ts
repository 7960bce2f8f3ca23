import { accounts } from '#contract/accounts/index.ts'
import { testLogins } from '#contract/accounts/test-logins.ts'
import { isOpenToAll } from '#server/features/mailbox/index.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import {
  clearSessionCookie,
  readSessionToken,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts'
import { askLinkLater } from './ask-link.ts'
import { beginPasskeySignIn } from './begin-passkey.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { ownRow } from './own-account-store.ts'
import { accountRoutes } from './account-routes.ts'
import { passkeySignIn } from './passkey-sign-in.ts'
import { ownSession } from './session-store.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { listTestLogins, testSignIn } from './test-logins.ts'
import { toUser } from './to-user.ts'
import { answerWithSession } from './answer-with-session.ts'

export function accountsRoutes(app: App): void {
  specifiedRoutes(app)
  otherEntrances(app)
  letterRoutes(app)
  accountRoutes(app)
  // In production these paths don't exist at all.
  if (app.ports.config.mode !== 'production') testLoginRoutes(app)
}

// spec §7: three of the four calls; signing up has its own room.
function specifiedRoutes(app: App): void {
  serve(app, accounts.status, async (actor, _, { request, reply }) => {
    // The session was just prolonged by this visit; the cookie must live as long.
    const token = readSessionToken(actor.ports.config, request)!
    const { expires_at } = await ownSession(actor)
    setSessionCookie(actor.ports.config, reply, token, expires_at)
    return toUser(actor, await ownRow(actor))
  })
  serve(app, accounts.signIn, async (visitor, { body }, exchange) =>
    answerWithSession(visitor, exchange, await signIn(visitor, body)),
  )
  serve(app, accounts.signOut, async (visitor, _, { reply }) => {
    await signOut(visitor)
    clearSessionCookie(visitor.ports.config, reply)
    return undefined
  })
}

function otherEntrances(app: App): void {
  serve(app, accounts.secondFactor, async (visitor, { body }, exchange) =>
    answerWithSession(visitor, exchange, await finishSignIn(visitor, body)),
  )
  serve(app, accounts.askSignInLink, async (visitor, { body }, { request }) => ({
    message: await askLinkLater(visitor, { ...body, purpose: 'sign-in' }),
    isMailboxOpen: isOpenToAll(visitor, request.headers),
  }))
  serve(app, accounts.passkeyChallenge, (visitor) => beginPasskeySignIn(visitor))
  serve(app, accounts.passkeySignIn, async (visitor, { body }, exchange) =>
    answerWithSession(visitor, exchange, await passkeySignIn(visitor, body)),
  )
}

function letterRoutes(app: App): void {
  serve(app, accounts.askPasswordReset, async (visitor, { body }, { request }) => ({
    message: await askLinkLater(visitor, { ...body, purpose: 'reset-password' }),
    isMailboxOpen: isOpenToAll(visitor, request.headers),
  }))
}

function testLoginRoutes(app: App): void {
  serve(app, testLogins.list, async (visitor) => ({ accounts: await listTestLogins(visitor) }))
  serve(app, testLogins.signIn, async (visitor, { body }, exchange) =>
    answerWithSession(visitor, exchange, await testSignIn(visitor, body.accountId)),
  )
}
