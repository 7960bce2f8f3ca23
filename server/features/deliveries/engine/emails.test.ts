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
  ['not-arranged', 'no room left'],
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

test('A6: the recipient’s letter names author, family, title and length, and how to answer', () => {
  const told = { ...parts, author: 'Joe Miller', family: 'The Millers', lengthMs: 154_000 }
  const { text } = emails.send(told)
  for (const fact of [
    'From: Joe Miller',
    'Family: The Millers',
    'Message: Your wedding',
    'Length: 2 minutes 34 seconds',
    'Nobody reads answers to this letter. If you would like to say something to Joe Miller',
  ])
    expect(text).toContain(fact)
  expect(emails.send({ ...told, isAnswerable: true }).text).toContain(
    'You can answer this letter: we pass your words on to Joe Miller',
  )
  expect(emails.send({ ...told, isWritten: true, wordCount: 1 }).text).toContain('Length: 1 word')
  expect(emails.send({ ...told, title: 'Win at prizes.com' }).text).not.toContain('prizes')
  expect(emails.remind(told).text).not.toContain('Family:')
})

test('A6: every letter with an hour says whose clock it means, and which address couldn’t be reached', () => {
  const inLetters = (Object.keys(emails) as MailKind[]).map((kind) => ({
    kind,
    text: emails[kind]({ ...parts, openedAt: parts.dueAt, backTo: parts.dueAt }).text,
  }))
  for (const { text } of inLetters)
    for (const [hour] of text.matchAll(/\d{1,2}:\d\d [AP]M.{12}/g))
      expect(hour).toMatch(/[AP]M in (London|Detroit)/)
  const reached = { ...parts, unreachedAddress: 'nora@old.example' }
  expect(emails['cannot-reach'](reached).text).toContain('nora@old.example didn’t take it')
  const tried = { ...parts, triedAddresses: ['nora@old.example', 'nora@new.example'] }
  expect(emails['kept-safe'](tried).text).toContain('(we tried nora@old.example, nora@new.example)')
})
