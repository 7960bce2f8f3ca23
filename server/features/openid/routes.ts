import { accounts } from '#contract/accounts/index.ts'
import { setSessionCookie } from '#server/platform/http/session-cookie.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { beginConnecting, beginSignIn } from './begin-sign-in.ts'
import { finishOpenid } from './finish-openid.ts'
import { connectWaiting, disconnect, showIdentities } from './identities.ts'

/** Signing in with an account elsewhere. Where no provider is configured, none is known. */
export function openidRoutes(app: App): void {
  serve(app, accounts.beginOpenid, async (visitor, { body }, exchange) => ({
    url: await beginSignIn(visitor, exchange, body.provider),
  }))
  serve(app, accounts.finishOpenid, async (visitor, { body }, exchange) => {
    const { reply, session } = await finishOpenid(visitor, exchange, body)
    if (session)
      setSessionCookie(visitor.ports.config, exchange.reply, session.token, session.expiresAt)
    return reply
  })
  serve(app, accounts.identities, async (actor) => ({ identities: await showIdentities(actor) }))
  serveInSteps(app, accounts.beginConnecting, async (caller, { body }, exchange) => ({
    url: await beginConnecting(caller, exchange, body.provider),
  }))
  serve(app, accounts.connectIdentity, (actor, { body }) => connectWaiting(actor, body.ceremonyId))
  serve(
    app,
    accounts.disconnectIdentity,
    async (actor, { params }) => void (await disconnect(actor, params.identityId)),
  )
}
