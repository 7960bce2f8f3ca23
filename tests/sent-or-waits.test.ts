import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sentencesIn } from './claims/sentences.ts'

const places = ['client/**/*.{ts,tsx}', 'contract/**/*.ts', 'server/features/**/*.ts']
/** Tests, what visitors ask the chat, letters themselves (whoever reads one has it), and the home of these words. */
const elsewhere =
  /\.test\.tsx?$|\/evaluation\/|\/also-asked\/|(?:emails?|letters?)\.ts$|rules\/sending-words\.ts$/

/** Says of a letter that it has left. */
const told =
  /\bwe(?:’ve| have)? (?:just )?(?:sent|e-mailed|mailed|wrote|written|reminded|told (?:you|your|them|him|her|everybody|everyone)|asked (?:you|your|them|a keeper))\b|\b(?:letters?|codes?|tests?|numbers?|questions?|digits)\b[^.]*\b(?:on (?:its|their) way|went out|(?:was|were|is|are|been) (?:sent|e-mailed)|leaves? now|leaves? in a moment)/i

/** Every other place, and why it is true there also without a mail server. */
const trueThere: Readonly<Record<string, string>> = {
  'client/content/about.ts': 'about a promise, not a letter',
  'client/content/delivery-example.ts': 'the letter of an example',
  'client/content/legal/privacy.ts': 'what is sent to whom, in general',
  'client/content/route-words.ts': 'asks whether',
  'client/features/accounts/confirm-email-notice.tsx': 'only with a mail server',
  'client/features/accounts/history-section.tsx': 'its link was used, so its letter was read',
  'client/features/care/contact-sent.tsx': 'only with a mail server',
  'client/features/deliveries/check-room.tsx': 'opened by a letter’s link',
  'client/features/deliveries/delivery-words.ts': 'what waits for a mail server is told before',
  'client/pages/admin/day-one-steps.ts': 'says that none was sent',
  'client/pages/admin/mail-test.tsx': 'the server refuses it without a mail server',
  'client/pages/check-letter/letter-check.tsx': 'its code is in the letter',
  'client/features/passing/ask-keeper.tsx': 'only with a mail server',
  'client/features/passing/mailed-code.tsx': 'only with a mail server',
  'contract/care/index.ts': 'describes a call',
  'contract/letter-checks.ts': 'describes a call',
  'contract/passing/keepers.ts': 'describes a call',
  'contract/rules/delivery/letter-words.ts': 'the words of a letter',
  'contract/rules/release/words/case-words.ts': 'no case goes on without a mail server',
  'contract/rules/release/words/keeper-state-words.ts': 'only with a mail server',
  'server/features/campaigns/schedule-campaign.ts': 'a campaign’s own state',
  'server/features/deliveries/history.ts': 'what waits for a mail server is told in other words',
  'server/features/nightly-check/finding-words.ts': 'a plan, not a letter',
  'server/features/passing/accept-keeping.ts': 'its digits were typed',
  'server/features/passing/history-words.ts': 'no case goes on without a mail server',
}

test.each([
  'We sent a letter to nora@post.example.',
  'We have e-mailed six digits.',
  'We wrote to you.',
  'The letter to Nora is on its way.',
  'The letter leaves in a moment.',
])('words that a letter has left are found: %s', (words) => expect(words).toMatch(told))

test('only one place says that a letter was sent, and it knows whether there is a mail server', () => {
  const root = process.cwd()
  const files = places
    .flatMap((place) => globSync(place, { cwd: root }))
    .filter((file) => !elsewhere.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const found = files
    .filter((file) => /sent|mailed|wrote|written|way|out|leave/.test(readFileSync(file, 'utf8')))
    .flatMap((file) => sentencesIn(root, file))
    .filter(({ text }) => /^[A-Z“…]/.test(text) && told.test(text))
  expect(found.filter(({ file }) => !(file in trueThere))).toEqual([])
  const named = new Set(found.map(({ file }) => file))
  expect(Object.keys(trueThere).filter((file) => !named.has(file))).toEqual([])
})
