import type { Whereabouts } from '#server/platform/actors.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'

export interface Notice {
  readonly name: string
  readonly from: Whereabouts
  /** Where “It wasn’t me” is said. */
  readonly url: string
  /** When it happened, and until when the button works, by the reader's clock. */
  readonly at: string
  readonly until: string
}

const where = (at: string, { address, agent }: Whereabouts) =>
  [
    ['When', at],
    ['Network address', address],
    ['Browser', agent || 'unknown'],
  ] as const

const keyChanged = (subject: string, paragraphs: readonly string[]) => {
  return ({ name, from, url, at, until }: Notice): Letter =>
    letter({
      subject,
      heading: `Hello, ${name}`,
      paragraphs,
      facts: where(at, from),
      button: { label: 'It wasn’t me', url },
      after: [
        `If it was you, there is nothing to do. If it wasn’t, the button signs everybody out and ends what is still pending. It works once, until ${until}, without signing in.`,
      ],
    })
}

const sentenceOf = (ended: readonly string[]) =>
  ended.length > 0 ? [`Ended with it: ${ended.join(', ')}.`] : []

export const passwordChangedLetter = (ended: readonly string[] = []) =>
  keyChanged('Your password was changed', [
    'The password of your account was changed, and other browsers were signed out.',
    ...sentenceOf(ended),
  ])

export const passwordRemovedLetter = (ended: readonly string[] = []) =>
  keyChanged('Your account has no password now', [
    'Somebody opened our link from your mailbox, whose address had never been confirmed before. The password from that time no longer works, and whoever was signed in with it is signed out.',
    ...sentenceOf(ended),
    'You can set a password of your own in your settings.',
  ])

export const addressChangingLetter = (newEmail: string) =>
  keyChanged('Somebody asked to change your e-mail address', [
    `Somebody who is signed in to your account asked to use ${newEmail} from now on. It counts once it is confirmed from there.`,
  ])

export const addressChangedLetter = (newEmail: string) =>
  keyChanged('Your e-mail address was changed', [
    `From now on your account belongs to ${newEmail}. This is the last letter to the old address.`,
    'If it wasn’t you, the button below gives the account back to this address.',
  ])

export const secondFactorLetter = (isOn: boolean) =>
  keyChanged(`The second step of signing in is ${isOn ? 'on' : 'off'}`, [
    isOn
      ? 'From now on a code from your authenticator app is asked for after your password. Keep the ten recovery codes where you keep your papers.'
      : 'Your password alone is enough again to sign in.',
  ])

export const recoveryCodesLetter = () =>
  keyChanged('New recovery codes were made', [
    'Ten new recovery codes for your account were made. The old ones no longer work.',
  ])

export const passkeyAddedLetter = (passkey: string) =>
  keyChanged('A passkey was added to your account', [
    `The passkey “${passkey}” can sign in to your account from now on.`,
  ])

export const providerConnectedLetter = (provider: string, shownAs: string) =>
  keyChanged(`${provider} was connected to your account`, [
    `From now on ${shownAs ? `${shownAs} at ${provider}` : `your account at ${provider}`} can sign in to your account.`,
  ])

export const providerDisconnectedLetter = (provider: string, shownAs: string) =>
  keyChanged(`${provider} was disconnected from your account`, [
    `${shownAs ? `${shownAs} at ${provider}` : `Your account at ${provider}`} can no longer sign in to your account.`,
  ])

export const passkeyRemovedLetter = (passkey: string) =>
  keyChanged('A passkey was removed from your account', [
    `The passkey “${passkey}” can no longer sign in to your account.`,
  ])
