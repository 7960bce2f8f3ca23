import { afterAll, describe, expect, it } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { families } from '#contract/families.ts'
import { suspendUser } from '#server/features/admin/suspend-user.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { startWorker } from '#server/platform/jobs/start-worker.ts'
import { mailedToken, signIn, signUp, signUpVerified } from '#tests/support/accounts.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import type { Session } from '#tests/support/call-endpoint.ts'
import { newAddress, plantKeys } from '#tests/support/plant-keys.ts'
import { testServer } from '#tests/support/server.ts'
import { mailLinkJob } from './jobs.ts'

const app = await testServer()
const { system } = app.database
const worker = await startWorker(app.ports, [mailLinkJob], [])
afterAll(() => worker.stop())

const { linkToken, plantAddress, plantPasskey, plantSecondFactor, resetToken, statusOf, verify } =
  plantKeys(app)
const fresh = { password: 'another quilt of voices' }
const none = { passkeyIds: [], secondFactor: false, recoveryCodes: false }
const subjectsTo = async (email: string) => (await app.mails(email)).map(({ subject }) => subject)

describe('a pending change of address', () => {
  it('B1: goes through while nothing changes (the control of all below)', async () => {
    const email = newAddress()
    const planted = await plantAddress(await signUpVerified(app, email))
    expect((await verify(planted)).status).toBe(200)
  })

  it('B1: dies with a new password by mailed link', async () => {
    const email = newAddress()
    const planted = await plantAddress(await signUpVerified(app, email))
    const token = await resetToken(email)
    await app.call(accounts.resetPassword, { params: { token }, body: fresh })
    expect((await verify(planted)).status).toBe(410)
    const told = (await app.mails(email)).find(
      ({ subject }) => subject === 'Your password was changed',
    )!
    expect(told.text_body).toMatch(/Ended with it: the change to thief-/)
  })

  it('B1: dies with a changed password', async () => {
    const session = await signUpVerified(app, newAddress())
    const planted = await plantAddress(session)
    await app.call(accounts.changePassword, { as: session, body: fresh })
    expect((await verify(planted)).status).toBe(410)
    expect((await app.call(accounts.account, { as: session })).pendingEmail).toBeNull()
  })

  it('B1: dies when the mailbox’s owner claims the account', async () => {
    const email = newAddress()
    const planted = await plantAddress(await signUp(app, email))
    const token = await linkToken(email)
    const owner = await app.attempt(accounts.useSignInLink, { params: { token } })
    expect((await verify(planted)).status).toBe(410)
    expect(owner.body).toMatchObject({ email, isEmailVerified: true })
    expect(await subjectsTo(email)).toContain('Your account has no password now')
  })

  it('B1: dies with “it wasn’t me”, and so do the sessions and the password', async () => {
    const email = newAddress()
    const thief = await signUpVerified(app, email)
    const planted = await plantAddress(thief)
    const token = await mailedToken(app, email, '/it-wasnt-me')
    expect((await app.attempt(accounts.disavow, { params: { token }, body: none })).status).toBe(
      200,
    )
    expect((await verify(planted)).status).toBe(410)
    expect(await statusOf(thief)).toBe(401)
    expect((await signIn(app, email)).status).toBe(401)
    const again = await app.attempt(accounts.disavow, { params: { token }, body: none })
    expect(again.status).toBe(410)
  })

  it.each(['second step', 'other sessions', 'removed passkey', 'suspension'])(
    'B1: dies with a change of another lock: %s',
    async (lock) => {
      const session = await signUpVerified(app, newAddress())
      const { id: passkeyId } = await plantPasskey(session)
      const planted = await plantAddress(session)
      if (lock === 'second step') await plantSecondFactor(session)
      if (lock === 'other sessions') await app.call(accounts.endOtherSessions, { as: session })
      if (lock === 'removed passkey')
        await app.call(accounts.removePasskey, { as: session, params: { passkeyId } })
      if (lock === 'suspension') await suspend(session.body.id)
      expect((await verify(planted)).status).toBe(410)
    },
  )
})

describe('a confirmation letter that was pressed', () => {
  const look = async (token: string) =>
    (await app.attempt(accounts.beforeVerifying, { params: { token } })).status

  it.each(['a changed password', 'a new password by mailed link', '“it wasn’t me”'])(
    'tells nothing more after %s',
    async (lock) => {
      const email = newAddress()
      const session = await signUpVerified(app, email)
      const letter = await mailedToken(app, email, '/verify-email')
      expect(await look(letter)).toBe(200)
      if (lock === 'a changed password')
        await app.call(accounts.changePassword, { as: session, body: fresh })
      else if (lock === '“it wasn’t me”') {
        await plantAddress(session)
        const token = await mailedToken(app, email, '/it-wasnt-me')
        await app.call(accounts.disavow, { params: { token }, body: none })
      } else {
        const token = await resetToken(email)
        await app.call(accounts.resetPassword, { params: { token }, body: fresh })
      }
      expect(await look(letter)).toBe(410)
    },
  )
})

async function suspend(accountId: string): Promise<void> {
  await suspendUser({ ...actAsSystem(app.ports), accountId: 'nobody' } as never, accountId)
}

describe('an invitation that somebody made at an open laptop', () => {
  const invite = async (email: string, as: Session) => {
    const { families: mine } = await app.call(families.list, { as })
    const params = { familyId: mine[0]!.id }
    const { link } = await app.call(families.makeLink, { as, params, body: { role: 'editor' } })
    const body = { email: `thief-${email}`, role: 'editor' as const }
    await app.attempt(families.invite, { as, params, body })
    return link.url.slice(link.url.lastIndexOf('/') + 1)
  }
  const isOpen = async (token: string) =>
    (await app.attempt(families.offer, { params: { token } })).status === 200

  it('B1: dies with a new password by mailed link, with “it wasn’t me” and with a claim, and the letter names it', async () => {
    const [reset, disavowed, claimed] = [newAddress(), newAddress(), newAddress()]
    const byReset = await invite(reset, await signUpVerified(app, reset))
    const { cookie } = await signUpVerified(app, disavowed)
    await plantAddress({ cookie })
    const byDisavowal = await invite(disavowed, { cookie })
    const byClaim = await invite(claimed, await signUp(app, claimed))
    expect(await Promise.all([byReset, byDisavowal, byClaim].map(isOpen))).toEqual([
      true,
      true,
      true,
    ])
    const token = await resetToken(reset)
    await app.call(accounts.resetPassword, { params: { token }, body: fresh })
    const wasnt = await mailedToken(app, disavowed, '/it-wasnt-me')
    await app.call(accounts.disavow, { params: { token: wasnt }, body: none })
    const link = await linkToken(claimed)
    await app.call(accounts.useSignInLink, { params: { token: link } })
    expect(await Promise.all([byReset, byDisavowal, byClaim].map(isOpen))).toEqual([
      false,
      false,
      false,
    ])
    for (const email of [reset, disavowed, claimed]) {
      const letters = (await app.mails(email)).map(({ text_body }) => text_body)
      expect(letters.some((words) => words.includes('an invitation link'))).toBe(true)
    }
    const [letter] = (await app.mails(reset)).filter(
      ({ subject }) => subject === 'Your password was changed',
    )
    expect(letter!.text_body).toContain(`the invitation to thief-${reset}`)
  })

  it('B1: stays when its maker changes the password themselves, or another member comes back by mail', async () => {
    const [email, other] = [newAddress(), newAddress()]
    const session = await signUpVerified(app, email)
    const token = await invite(email, session)
    await app.call(accounts.changePassword, { as: session, body: fresh })
    await signUpVerified(app, other)
    const reset = { token: await resetToken(other) }
    await app.call(accounts.resetPassword, { params: reset, body: fresh })
    expect(await isOpen(token)).toBe(true)
  })
})

describe('every other way in that was begun', () => {
  it('B1: links, half a sign-in and half a second step die with a new password', async () => {
    const email = newAddress()
    const session = await signUpVerified(app, email)
    const link = await linkToken(email)
    const passkey = await app.call(accounts.beginPasskey, { as: session })
    await app.call(accounts.beginSecondFactor, { as: session })
    await app.call(accounts.changePassword, { as: session, body: fresh })
    expect((await app.attempt(accounts.useSignInLink, { params: { token: link } })).status).toBe(
      410,
    )
    const { ceremonyId } = passkey
    const answer = new Authenticator(app.ports.config.publicUrl).register(passkey.options)
    const late = await app.attempt(accounts.addPasskey, {
      as: session,
      body: { ceremonyId, name: 'Late', answer },
    })
    expect(late.status).toBe(410)
    const left = await system
      .selectFrom('accounts')
      .select('totp_secret_sealed')
      .where('id', '=', session.body.id)
      .executeTakeFirstOrThrow()
    expect(left.totp_secret_sealed).toBeNull()
  })

  it('B1: the letter that asks whether one’s own address is read goes on working', async () => {
    const email = newAddress()
    const session = await signUp(app, email)
    await app.call(accounts.changePassword, { as: session, body: fresh })
    expect((await verify(await mailedToken(app, email, '/verify-email'))).status).toBe(200)
  })
})
