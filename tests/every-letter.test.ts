import { defaultSite } from '#contract/rules/site.ts'
import { asPosted, letter } from '#server/platform/mail/letter.ts'
import { doubtsAbout } from '#tests/support/letter-doubts.ts'
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { placedClock, yourMoment } from '#contract/rules/delivery/time-words.ts'
import { letterKinds, type LetterKind } from '#contract/rules/letter-budget.ts'

/**
 * Every file that posts a letter, and to whom it goes: to the account or family itself, to the team, or to somebody
 * who may never have heard of us; then under which budget. A new one stands here, or this fails.
 */
const posts: Readonly<Record<string, LetterKind | 'own' | 'members' | 'asked for' | 'team'>> = {
  'leaving/keep-account.ts': 'own',
  // Also to the keepers whom its owner had named.
  'leaving/delete-accounts.ts': 'own',
  'leaving/ask-deletion.ts': 'own',
  // Also what sign-up writes, which is counted by network and address before there is an account.
  'accounts/send-verification.ts': 'new-address',
  'reclaiming/disavow.ts': 'own',
  'accounts/tell-owner-of-change.ts': 'own',
  'accounts/tell-owner.ts': 'own',
  'accounts/mail-links.ts': 'own',
  'reclaiming/verify-email.ts': 'own',
  // To the owner alone, who asked for it.
  'archive/yearly/write-yearly.ts': 'own',
  'backups/tell-of-files.ts': 'team',
  'campaigns/send-campaigns.ts': 'asked for',
  'campaigns/send-test.ts': 'own',
  // To the capsule's owner; on the day to the family, to guests whose address its owner let in under the budget of
  // messages, and to keepers.
  'capsules/guest-items.ts': 'own',
  'capsules/write-opened.ts': 'message',
  // To whoever made the link by which guests send something, or to the family's owner.
  'contributions/contribute.ts': 'own',
  'care/mail-answer.ts': 'asked for',
  'care/mail-letters.ts': 'care',
  'listening/ask-about-addresses.ts': 'own',
  'deliveries/engine/clock-trouble.ts': 'team',
  'deliveries/outside-changes/apply-to-agreements.ts': 'own',
  'listening/listen-later.ts': 'asked for',
  'listening/listen-vouching.ts': 'own',
  // A recipient's answer, to the author who wanted one.
  'listening/pass-on-reply.ts': 'own',
  'deliveries/engine/post-letter.ts': 'message',
  'rehearsals/post-rehearsed-letter.ts': 'own',
  'listening/settle-vouching.ts': 'asked for',
  'families/accept-invitation.ts': 'members',
  'families/mail-invitation.ts': 'invitation',
  'families/mail-subscription.ts': 'members',
  'families/transfer-ownership.ts': 'members',
  'newsletter/ask-for-newsletter.ts': 'newsletter',
  'newsletter/confirm-newsletter.ts': 'asked for',
  'nightly-check/run-nightly-check.ts': 'own',
  // To whoever looks after a memorial, once a day.
  'memorials/tell-stewards.ts': 'members',
  // Only to whoever asked for a question each week.
  'prompts/ask-weekly.ts': 'own',
  'people/write-question.ts': 'question',
  // To the owner, to keepers whom the owner named, and to the team about a doubt. Asking a keeper has its budget.
  'passing/engine/post-letters.ts': 'keeper',
  'passing/mail-code.ts': 'keeper',
  'passing/mail-rehearsal.ts': 'own',
  // To whoever ordered, or the family's owner; and to whoever looks after this house.
  'prints/tell-orderer.ts': 'own',
  // To whoever asked, or the family's owner; and to whoever does research in this house.
  'research/tell-family.ts': 'own',
  'reviews/decide-review.ts': 'own',
  'subscriptions/decide-discount.ts': 'own',
  'subscriptions/grant-plan.ts': 'own',
  'subscriptions/letters-about-news.ts': 'own',
  'subscriptions/write-notices.ts': 'own',
  'tree/tell-of-suggestions.ts': 'members',
  'voices/reply.ts': 'members',
  'voices/speak.ts': 'members',
}

it('B4: every letter that leaves is known, and one to a stranger has its budget', () => {
  const found = globSync('server/features/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\bmailLater\(/.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace('server/features/', ''))
  expect(found.toSorted()).toEqual(Object.keys(posts).toSorted())
  const budgeted = new Set(Object.values(posts).filter((whom) => Object.hasOwn(letterKinds, whom)))
  expect([...budgeted].toSorted()).toEqual(Object.keys(letterKinds).toSorted())
})

const written = globSync('server/features/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  .filter(({ source }) => /\bletter\(\{|LetterWords|: Letter\b/.test(source))

const wordsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => `${file}: ${line.trim()}`)

const lines = written.flatMap(({ file }) => wordsOf(file))

/** Words that are true on the day of writing only. Letters wait in the outbox, sometimes for days. */
const countsFromNow =
  /\b(for|in) (\d+|\$\{\w*(days|hours|minutes)\w*\}|one|two|a|an) (day|hour|minute|week|month)s?\b|\bago\b|days from now|\b(just) (changed|made|tried|asked|added)|\b(today|tomorrow|yesterday)\b|week left/i

// True whenever they are read, and what is written at leaving for want of the day.
const holds = [
  'some time ago',
  'the button opens it in a week, or in ten years',
  'for ${TAKE_BACK_DAYS} days',
]

it('A5: no letter that waits in the outbox counts its days from the day it was written', () => {
  expect(written.length).toBeGreaterThan(20)
  const found = lines
    .filter((line) => /['`’]/.test(line) && !/: (\/\*\*|\*|\/\/|import)/.test(line))
    .filter((line) => countsFromNow.test(line) && !holds.some((words) => line.includes(words)))
  expect(found).toEqual([])
})

// Counts may be worded by toLocaleString; times end in At, dates in On.
it('A6: no letter words a day or an hour by a clock of its own', () => {
  const own =
    /Intl\.DateTimeFormat|toLocale(Date|Time)String|(At|On|[dD]ate|[mM]oment|now\(\))\)*\.toLocaleString|placedClock\([^)]*\)`|clockWords\(/
  const found = lines.filter((line) => own.test(line))
  expect(found).toEqual([])
})

const sources = globSync('server/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))

/** They empty a letter, or write it down as it left. */
const afterLeaving = ['server/platform/mail/outbox.ts', 'server/platform/mail/settle-letters.ts']

it('A6: whatever way a letter leaves, it gets its code', () => {
  const posting = sources.filter(({ source }) =>
    /insertInto\('mails'\)|insert into mails/.test(source),
  )
  expect(posting.map(({ file }) => file)).toEqual(['server/platform/mail/mail.ts'])
  // Those who write a letter only when it leaves, by hand of the outbox.
  const writing = sources.filter(({ source }) =>
    /\bhtml_body:(?! (?:string|ColumnType))/.test(source),
  )
  const without = writing.filter(
    ({ file, source }) => !source.includes('asPosted(') && !afterLeaving.includes(file),
  )
  expect(writing.length).toBeGreaterThan(1)
  expect(without.map(({ file }) => file)).toEqual([])
})

it('A6: a letter without its code, or with an hour of nobody’s clock, is doubted', () => {
  const at = Temporal.Instant.from('2027-06-04T13:00:00Z')
  const check = { page: 'kinfold.example/check-letter', code: '7KQ4M2PX' }
  const saying = (words: string) =>
    asPosted(letter({ subject: 'A', heading: 'A', paragraphs: [words] }), defaultSite, check)
  expect(doubtsAbout(saying(`At ${placedClock(at, 'America/Chicago')}.`).text)).toEqual([])
  expect(doubtsAbout(saying(`At ${yourMoment(at, 'UTC')}.`).text)).toEqual([])
  expect(doubtsAbout(saying('At 8:00 AM.').text)).toEqual(['whose clock shows 8:00 AM?'])
  const { text } = letter({ subject: 'A', heading: 'A', paragraphs: [] })
  expect(doubtsAbout(text)).toEqual(['no code to check it by'])
})

it('A6: a letter about an address that didn’t take one names the address', () => {
  const unreached =
    /(couldn’t|can’t) reach|didn’t take|(came|comes?|letters?.*) back to us|letters?\b.* comes? back|told us not to write|no address left/
  const names = /\$\{[^}]*(address|email|triedWords)/i
  const found = [...lines, ...wordsOf('server/features/nightly-check/finding-words.ts')]
    .filter((line) => unreached.test(line) && /['`]/.test(line) && !/: (\/\*\*|\*|\/\/)/.test(line))
    .filter((line) => !names.test(line) && !/subject:|title:|heading:/.test(line))
  expect(found).toEqual([])
})
