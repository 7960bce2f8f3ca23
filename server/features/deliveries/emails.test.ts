import { expect, test } from 'vitest'
import { reminderLetter, sendLetter } from '#contract/rules/delivery/letter-words.ts'
import type { MailKind } from '#contract/rules/delivery/transitions.ts'
import { emails, type LetterParts } from './emails.ts'

const at = (text: string) => Temporal.Instant.from(text)
const parts: LetterParts = {
  recipient: 'Nora',
  author: 'Margaret',
  title: 'Your wedding',
  dueAt: at('2027-06-04T07:00:00Z'),
  dueZone: 'Europe/London',
  authorZone: 'America/Detroit',
  forecast: {
    remindAt: at('2027-06-02T07:00:00Z'),
    checkAt: at('2027-06-03T07:00:00Z'),
    releaseAt: at('2027-06-04T07:00:00Z'),
  },
  url: 'https://kinfold.example/check/abc',
}

test.each(Object.keys(emails) as MailKind[])(
  'the letter “%s” names whom it is about, and both its forms lead to the page',
  (kind) => {
    const { subject, text, html } = emails[kind](parts)
    expect(`${subject} ${text}`).toContain('Nora')
    for (const form of [text, html]) expect(form).toContain(parts.url)
    expect(`${subject}${text}`).not.toMatch(/undefined|null|Invalid/)
  },
)

test('the letters say what how-it-works shows, word for word', () => {
  for (const [kind, words] of [
    ['remind', reminderLetter(parts)],
    ['send', sendLetter(parts)],
  ] as const) {
    const { subject, text } = emails[kind](parts)
    expect(subject).toBe(words.subject)
    for (const said of [...words.paragraphs, ...words.buttons]) expect(text).toContain(said)
  }
})

test('the author reads their own hour and the recipient’s', () => {
  expect(emails.remind(parts).text).toContain(
    'On Friday, June 4 at 3:00 AM in Detroit, your time (8:00 AM in London, where Nora is), Nora will receive',
  )
})

test('a message without a title is still spoken of', () => {
  const { text } = emails.receipt({ ...parts, title: '' })
  expect(text).toContain('Your message arrived, and Nora pressed Listen.')
})

test('a written message is read, a spoken one is heard', () => {
  const written = { ...parts, isWritten: true }
  expect(emails.send(written).subject).toBe('Margaret wrote a message for you')
  expect(emails.send(written).text).toContain('Press Read when')
  expect(emails.receipt(written).text).toContain('Nora pressed Read.')
  for (const kind of ['confirm', 'remind', 'check', 'send', 'cancelled', 'receipt'] as const)
    expect(emails[kind](written).text).not.toMatch(/record|listen|hear it/i)
  expect(emails.send(parts).text).toContain('Press Listen when')
})

test.each([
  ['recipient-refused', 'told us not to write'],
  ['author-unreachable', 'couldn’t reach you'],
  ['birth-date-missing', 'birth date'],
  ['day-passed', 'lies behind us'],
] as const)('what is held says why: %s', (heldBecause, why) => {
  expect(emails.held({ ...parts, heldBecause }).text).toContain(why)
})

test('who can’t stop a letter is told why it comes; who can is shown how', () => {
  expect(emails.remind(parts).text).toContain('because a promise to Nora hangs on it')
  const leave = {
    label: 'Don’t write to me about this',
    url: 'https://kinfold.example/unsubscribe/a',
  }
  const { text, html } = emails.receipt({ ...parts, leave })
  expect(text).not.toContain('whatever your settings')
  for (const form of [text, html]) expect(form).toContain(leave.url)
})
