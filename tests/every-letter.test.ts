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
  'deliveries/clock-trouble.ts': 'team',
  'deliveries/heed-agreements.ts': 'own',
  'deliveries/listen-later.ts': 'asked for',
  'deliveries/listen-vouching.ts': 'own',
  // A recipient's answer, to the author who wanted one.
  'deliveries/pass-on-reply.ts': 'own',
  'deliveries/post-letter.ts': 'message',
  'deliveries/post-rehearsed-letter.ts': 'own',
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
