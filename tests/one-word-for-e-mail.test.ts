import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sentencesIn } from './claims/sentences.ts'

const places = [
  'client/**/*.{ts,tsx}',
  'content/**/*.ts',
  'contract/**/*.ts',
  'server/features/**/*.ts',
]
/** Tests, and what visitors ask the chat in words of their own. */
const elsewhere = /\.test\.tsx?$|\/evaluation\/|\/also-asked\/|\/decisive-words\.ts$/

/** A reader's sentence begins like one, a query doesn't; a list of a format's own words has no small letters. */
const isRead = (text: string) => /^[A-Z“…]/.test(text) && /[a-z]/.test(text)

/** “mail” alone, or without its hyphen: neither a server, a program or a provider of it, nor part of an address. */
const otherWord =
  /(?<![-\w./@])(?:mail(?!\.)(?! (?:server|program|provider|system))|email)(?:s|ed|ing)?(?![-\w@])/i

/** To the letter in the specification (§5, §8). */
const specified = new Set([
  'Please enter a valid email',
  'Email required',
  'Please enter an email address to invite.',
])

test.each(['Mail me a link', 'one press in your mail', 'We mailed it.', 'Your Email'])(
  'the other words for e-mail are found: %s',
  (words) => expect(words).toMatch(otherWord),
)

test('whoever reads us reads of e-mail, in one spelling (docs/glossary.md)', () => {
  const root = process.cwd()
  const files = places.flatMap((place) => globSync(place, { cwd: root }))
  expect(files.length).toBeGreaterThan(1000)
  const found = files
    .filter((file) => !elsewhere.test(file) && /mail/i.test(readFileSync(file, 'utf8')))
    .flatMap((file) => sentencesIn(root, file))
    .filter(({ text }) => isRead(text) && otherWord.test(text) && !specified.has(text))
  expect(found).toEqual([])
})
