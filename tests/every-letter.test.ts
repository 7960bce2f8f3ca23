import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { letterKinds, type LetterKind } from '#contract/rules/letter-budget.ts'

/**
 * Every file that posts a letter, and to whom it goes: to the account or family itself, to the team, or to somebody
 * who may never have heard of us; then under which budget. A new one stands here, or this fails.
 */
const posts: Readonly<Record<string, LetterKind | 'own' | 'members' | 'asked for' | 'team'>> = {
  'accounts/keep-account.ts': 'own',
  'accounts/delete-accounts.ts': 'own',
  'accounts/ask-deletion.ts': 'own',
  // Also what sign-up writes, which is counted by network and address before there is an account.
  'accounts/send-verification.ts': 'new-address',
  'accounts/disavow.ts': 'own',
  'accounts/tell-owner-of-change.ts': 'own',
  'accounts/tell-owner.ts': 'own',
  'accounts/mail-links.ts': 'own',
  'accounts/verify-email.ts': 'own',
  'campaigns/send-campaigns.ts': 'asked for',
  'campaigns/send-test.ts': 'own',
  'care/mail-answer.ts': 'asked for',
  'care/mail-letters.ts': 'care',
  'listening/ask-about-addresses.ts': 'own',
  'deliveries/engine/clock-trouble.ts': 'team',
  'deliveries/heed-agreements.ts': 'own',
  'listening/listen-later.ts': 'asked for',
  'listening/listen-vouching.ts': 'own',
  // A recipient's answer, to the author who wanted one.
  'listening/pass-on-reply.ts': 'own',
  'deliveries/engine/post-letter.ts': 'message',
  'rehearsals/post-rehearsed-letter.ts': 'own',
  'listening/vouchings.ts': 'asked for',
  'families/accept-invitation.ts': 'members',
  'families/mail-invitation.ts': 'invitation',
  'families/transfer-ownership.ts': 'members',
  'newsletter/ask-for-newsletter.ts': 'newsletter',
  'newsletter/confirm-newsletter.ts': 'asked for',
  'nightly-check/run-nightly-check.ts': 'own',
  'people/write-question.ts': 'question',
  'reviews/decide-review.ts': 'own',
  'subscriptions/decide-discount.ts': 'own',
  'subscriptions/grant-plan.ts': 'own',
  'subscriptions/letters-about-news.ts': 'own',
  'subscriptions/write-notices.ts': 'own',
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

const lines = written.flatMap(({ file, source }) =>
  source.split('\n').map((line) => `${file}: ${line.trim()}`),
)

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

it('A6: no letter words a day or an hour by a clock of its own', () => {
  const own = /Intl\.DateTimeFormat|toLocale(Date|Time)?String|placedClock\([^)]*\)`|clockWords\(/
  const found = lines.filter((line) => own.test(line))
  expect(found).toEqual([])
})
