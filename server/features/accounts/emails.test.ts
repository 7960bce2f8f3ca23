import { expect, test } from 'vitest'
import {
  accountDeletedLetter,
  accountKeptLetter,
  deletionAskedLetter,
} from '#server/features/leaving/deletion-emails.ts'
import * as disavowals from '#server/features/reclaiming/disavowal-emails.ts'
import * as emails from './emails.ts'
import * as keys from './key-emails.ts'

const name = 'Ann <b>"&Miller'
const url = 'https://kinfold.example/page?token=abc'
const from = { address: '203.0.113.7', agent: 'Mozilla/5.0 <script>' }
const until = 'Friday, June 4, 2027 at 9:00 AM in Chicago, your time'
const at = until
const newEmail = 'new@family.example'

const letters = {
  verification: emails.verificationLetter({ name, url, until }),
  newAddress: emails.newAddressLetter({ name, url, until }),
  passwordReset: emails.passwordResetLetter({ name, url, until }),
  signInLink: emails.signInLinkLetter({ name, url, until }),
  somebodyTried: emails.somebodyTriedLetter({ name, url, at }),
  passwordChanged: keys.passwordChangedLetter()({ name, from, url, at, until }),
  addressChanging: keys.addressChangingLetter(newEmail)({ name, from, url, at, until }),
  secondFactorOn: keys.secondFactorLetter(true)({ name, from, url, at, until }),
  addressChanged: keys.addressChangedLetter(newEmail)({ name, from, url, at, until }),
  passwordRemoved: keys.passwordRemovedLetter()({ name, from, url, at, until }),
  recoveryCodes: keys.recoveryCodesLetter()({ name, from, url, at, until }),
  passkeyAdded: keys.passkeyAddedLetter('<b>phone')({ name, from, url, at, until }),
  passkeyRemoved: keys.passkeyRemovedLetter('<b>phone')({ name, from, url, at, until }),
  providerConnected: keys.providerConnectedLetter(
    '<b>Elsewhere',
    '',
  )({ name, from, url, at, until }),
  providerDisconnected: keys.providerDisconnectedLetter(
    'Elsewhere',
    'a@b.example',
  )({
    name,
    from,
    url,
    at,
    until,
  }),
  disavowed: disavowals.disavowedLetter({ name, url, ended: ['the passkey “<b>”'], until }),
  deletionAsked: deletionAskedLetter({
    name,
    url,
    on: 'December 15, 2026',
    until,
    promises: [],
    isPlanKept: true,
  }),
}
const withoutButton = {
  addressReturned: disavowals.addressReturnedLetter({ name, email: newEmail }),
  wrongAddress: emails.wrongAddressLetter({ name, newEmail }),
  kept: accountKeptLetter({ name }),
  deleted: accountDeletedLetter({ name, askedOn: 'June 4, 2027', promises: [], isPlanKept: true }),
}

test.each(Object.entries(letters))(
  'the letter “%s” leads to its page, as text and as html',
  (_, letter) => {
    expect(letter.text).toContain(url)
    expect(letter.html).toContain(`href="${url}"`)
  },
)

test.each(Object.entries({ ...letters, ...withoutButton }))(
  'the letter “%s” names the person and lets nobody smuggle html in',
  (_, letter) => {
    expect(letter.subject.length).toBeGreaterThan(5)
    expect(letter.text).toContain(name)
    expect(letter.html).toContain('Ann &lt;b&gt;')
    expect(letter.html).not.toContain('<b>"&Miller')
    expect(letter.html).not.toContain('<script>')
  },
)

test('notices of a change say where it came from', () => {
  expect(letters.passwordChanged.text).toContain('203.0.113.7')
  expect(letters.addressChanging.text).toContain(newEmail)
})

test('the letter to the owner of an address says that nothing was changed', () => {
  expect(letters.somebodyTried.text).toContain('nothing was changed')
})
