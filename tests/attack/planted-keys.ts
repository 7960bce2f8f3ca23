import { accounts } from '#contract/accounts/index.ts'
import type { EndedKeys } from '#contract/accounts/forms.ts'
import type { RecentKeys } from '#contract/accounts/shapes.ts'
import { families } from '#contract/families.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import type { Session } from '#tests/support/call-endpoint.ts'
import type { Person } from '#tests/support/families.ts'
import { codeAt } from './admin-doors.ts'
import type { Note } from './attack.ts'
import { newAddress, newcomer } from './people.ts'
import type { Target } from './target.ts'

const fresh = 'another quilt of voices'

/** Everything a stolen session can leave behind, and then the owner comes back by mail. */
export async function plantedKeys(target: Target, note: Note): Promise<void> {
  for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
    const owner = await newcomer(target, 'owner', { isConfirmed: way !== 'claims it by mail' })
    const planted = await plant(target, owner)
    const back = await ways[way](target, owner.email)
    const said = `a stolen session plants keys, the owner ${way}`
    note(`${said}: the stolen session`, 'refused', await planted.session())
    note(`${said}: the planted address`, 'refused', await planted.address())
    note(`${said}: the planted passkey`, 'refused', await planted.passkey())
    note(`${said}: the planted second step`, 'not asked for', await planted.secondStep(back))
    note(`${said}: the invitation link`, 'refused', await planted.link())
    note(`${said}: the mailed invitation`, 'refused', await planted.invitation())
  }
}

async function plant(target: Target, owner: Person) {
  const params = { familyId: owner.familyId }
  const passkey = await plantPasskey(target, owner)
  await plantSecondStep(target, owner)
  const made = await target.call(families.makeLink, {
    as: owner,
    params,
    body: { role: 'editor' },
  })
  const thief = await newcomer(target, 'thief')
  const invited = await target.attempt(families.invite, {
    as: owner,
    params,
    body: { email: thief.email, role: 'editor' },
  })
  // Last: every other change of a lock would end it.
  const address = newAddress('thief')
  await target.call(accounts.changeEmail, { as: owner, body: { email: address } })
  const [, token] = await target.letter(address, /\/verify-email\?token=([a-z0-9]+)/)
  const accept = async (url: string, who: Session) => {
    const accepted = await target.attempt(families.accept, {
      as: who,
      params: { token: url.slice(url.lastIndexOf('/') + 1) },
    })
    return refusedOr(accepted.status)
  }
  return {
    session: async () => refusedOr((await target.attempt(accounts.status, { as: owner })).status),
    address: async () =>
      refusedOr((await target.attempt(accounts.verifyEmail, { params: { token: token! } })).status),
    passkey,
    secondStep: async (back: Session) => {
      const { body, status } = await target.attempt(accounts.status, { as: back })
      if (status !== 200) return `asked for before the owner is in (${status})`
      return body.hasSecondFactor ? 'asked for' : 'not asked for'
    },
    link: async () => accept(made.link.url, await newcomer(target, 'thief')),
    invitation: async () => {
      if (invited.status >= 400) return 'refused'
      const [url] = await target.letter(thief.email, /http:\S+\/invit\S+/)
      return accept(url, thief)
    },
  }
}

async function plantPasskey(target: Target, as: Session) {
  const authenticator = new Authenticator(target.product.url)
  const begun = await target.attempt(accounts.beginPasskey, { as })
  // An address that nobody confirmed can't plant one.
  if (begun.status === 403) return async () => 'refused'
  const { ceremonyId, options } = begun.body
  const answer = authenticator.register(options)
  await target.call(accounts.addPasskey, {
    as,
    body: { ceremonyId, name: 'Thief’s phone', answer },
  })
  return async () => {
    const challenge = await target.call(accounts.passkeyChallenge)
    const signed = authenticator.signIn(challenge.options)
    const body = { ceremonyId: challenge.ceremonyId, answer: signed }
    return refusedOr((await target.attempt(accounts.passkeySignIn, { body })).status)
  }
}

async function plantSecondStep(target: Target, as: Session): Promise<void> {
  const begun = await target.attempt(accounts.beginSecondFactor, { as })
  if (begun.status === 403) return
  const code = codeAt(target, begun.body.secret)
  await target.call(accounts.confirmSecondFactor, { as, body: { code } })
}

const refusedOr = (status: number) => (status >= 400 ? 'refused' : 'let in')

/** Everything that the page shows is ended, as its boxes are ticked. */
const all = ({ passkeys, secondFactorOnAt, recoveryCodesRenewedAt }: RecentKeys): EndedKeys => ({
  passkeyIds: passkeys.map(({ id }) => id),
  secondFactor: secondFactorOnAt !== null,
  recoveryCodes: recoveryCodesRenewedAt !== null,
})

async function mailed(target: Target, email: string, page: string): Promise<{ token: string }> {
  const [, token] = await target.letter(email, new RegExp(`/${page}\\?token=([a-z0-9]+)`))
  return { token: token! }
}

async function resetBy(target: Target, params: { token: string }): Promise<Session> {
  const end = all(await target.call(accounts.keysBeforeReset, { params }))
  const body = { password: fresh, end }
  return target.attempt(accounts.resetPassword, { params, body })
}

/** How an owner comes back. Each answers the session they have then. */
const ways = {
  'resets the password': async (target: Target, email: string) => {
    await target.call(accounts.askPasswordReset, { body: { email } })
    return resetBy(target, await mailed(target, email, 'reset-password'))
  },
  'says “it wasn’t me”': async (target: Target, email: string) => {
    const params = await mailed(target, email, 'it-wasnt-me')
    const shown = await target.call(accounts.keysBeforeDisavowal, { params })
    await target.call(accounts.disavow, { params, body: all(shown) })
    return resetBy(target, await mailed(target, email, 'reset-password'))
  },
  'claims it by mail': async (target: Target, email: string) => {
    await target.call(accounts.askSignInLink, { body: { email } })
    const params = await mailed(target, email, 'sign-in')
    return target.attempt(accounts.useSignInLink, { params })
  },
} satisfies Record<string, (target: Target, email: string) => Promise<Session>>
