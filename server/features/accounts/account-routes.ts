import { accounts } from '#contract/accounts/index.ts'
import { letterTo } from '#contract/rules/sending-words.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { outgoing } from '#server/platform/mail/outgoing.ts'
import { addPasskey, removePasskey, renamePasskey } from './add-passkey.ts'
import { beginPasskey } from './begin-passkey.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endSession, showSessions } from './end-session.ts'
import { listEvents } from './event-store.ts'
import { changeAccount, showAccount } from './own-account.ts'
import { listPasskeys, toPasskey } from './passkey-store.ts'
import { prove } from './prove.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'

/** What the settings page does. */
export function accountRoutes(app: App): void {
  ownAccountRoutes(app)
  sessionRoutes(app)
  passkeyRoutes(app)
  secondFactorRoutes(app)
}

function ownAccountRoutes(app: App): void {
  serveInSteps(app, accounts.prove, async (caller, { body }) => ({
    provedUntilAt: await prove(caller, body),
  }))
  // The door has asked for the proof already.
  serve(app, accounts.proved, async () => undefined)
  serve(app, accounts.account, (actor) => showAccount(actor))
  serve(app, accounts.changeAccount, (actor, { body }) => changeAccount(actor, body))
  serve(app, accounts.changeEmail, async (actor, { body }) => {
    await changeEmail(actor, body.email)
    return {
      message: `${letterTo(outgoing(actor), body.email)} Your address changes once you confirm it there.`,
    }
  })
  serveInSteps(
    app,
    accounts.changePassword,
    async (caller, { body }) => void (await changePassword(caller, body.password)),
  )
  serve(app, accounts.events, (actor, { query }) => listEvents(actor, query))
}

function sessionRoutes(app: App): void {
  serve(app, accounts.sessions, async (actor) => ({ sessions: await showSessions(actor) }))
  serve(
    app,
    accounts.endSession,
    async (actor, { params }) => void (await endSession(actor, params.sessionId)),
  )
  serve(app, accounts.endOtherSessions, async (actor) => ({ ended: await endOtherSessions(actor) }))
}

function passkeyRoutes(app: App): void {
  serve(app, accounts.passkeys, async (actor) => ({
    passkeys: (await listPasskeys(actor)).map(toPasskey),
  }))
  serve(app, accounts.beginPasskey, (actor) => beginPasskey(actor))
  serve(app, accounts.addPasskey, (actor, { body }) => addPasskey(actor, body))
  serve(app, accounts.renamePasskey, (actor, { params, body }) =>
    renamePasskey(actor, params.passkeyId, body.name),
  )
  serve(
    app,
    accounts.removePasskey,
    async (actor, { params }) => void (await removePasskey(actor, params.passkeyId)),
  )
}

function secondFactorRoutes(app: App): void {
  serve(app, accounts.beginSecondFactor, (actor) => beginSecondFactor(actor))
  serve(app, accounts.confirmSecondFactor, async (actor, { body }) => ({
    recoveryCodes: await confirmSecondFactor(actor, body.code),
  }))
  serve(
    app,
    accounts.endSecondFactor,
    async (actor, { body }) => void (await endSecondFactor(actor, body.code)),
  )
  serve(app, accounts.renewRecoveryCodes, async (actor) => ({
    recoveryCodes: await renewRecoveryCodes(actor),
  }))
}
