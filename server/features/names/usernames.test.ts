import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  adminLookAlikes,
  invisibleOrSeparating,
  spellingsOfAdmin,
} from '#tests/support/admin-look-alikes.ts'
import { claimsOffice, displayNameFor, isReserved, usernamesFor, whyNotShown } from './usernames.ts'

const safe = 'bcdfghkmpqrtvwxyz'
const draw = (length: number) =>
  Array.from({ length }, (_, i) => safe[(length * 7 + i * 5) % safe.length]).join('')

const first = (wish: string) => usernamesFor(wish, draw).next().value

test.each([
  ['ann.miller', 'ann.miller'],
  ['Ann_Miller', 'ann_miller'],
  ['grandma+news', 'grandmanews'],
  ['zoë', 'zoe'],
  ['bo', 'bo'],
  ['jose-luis7', 'jose-luis7'],
  ['adam', 'adam'],
  ['diana', 'diana'],
  ['damian', 'damian'],
  ['carey', 'carey'],
  ['rooth', 'rooth'],
  ['testa', 'testa'],
  ['meg', 'meg'],
  ['helpman', 'helpman'],
])('the part before the @, %s, becomes the username %s', (wish, username) => {
  expect(first(wish)).toBe(username)
})

test('at least 200 look-alikes of admin are refused, and each gets a harmless name instead', () => {
  const lookAlikes = adminLookAlikes()
  expect(lookAlikes.length).toBeGreaterThanOrEqual(200)
  expect(lookAlikes.filter((name) => !isReserved(name))).toEqual([])
  for (const name of lookAlikes) expect(first(name)).toMatch(/^kin-[a-z]{6}$/)
})

test.each([
  'root',
  'r00t',
  'Root1',
  'support',
  'supp0rt',
  'kinfold',
  'k1nf0ld',
  'care',
  'c.a.r.e',
  'no-reply',
  'noreply',
])('%s is reserved', (name) => expect(isReserved(name)).toBe(true))

test('whatever is wished for, every username offered is well-formed and none is reserved', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom(...adminLookAlikes())),
      (wish) => {
        const names = usernamesFor(wish, draw)
        for (let n = 0; n < 3; n += 1) {
          const name = names.next().value
          expect(name).toMatch(/^[a-z0-9](?:[a-z0-9._-]{0,28}[a-z0-9])$/)
          expect(isReserved(name)).toBe(false)
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('hiding admin among separators, invisible signs and other scripts always yields a name of our own', () => {
  const noise = fc.constantFrom('', ...invisibleOrSeparating, '*', '~')
  const spelling = spellingsOfAdmin.flatMap((ways) => [fc.constantFrom(...ways), noise])
  fc.assert(
    fc.property(fc.string({ maxLength: 4 }), fc.tuple(...spelling), (before, letters) => {
      const name = before + letters.join('')
      expect(first(name)).toMatch(/^kin-[a-z]{6}$/)
    }),
    { numRuns: 3000 },
  )
})

test('a first display name reads like a name, and never claims an office', () => {
  expect(displayNameFor('ann_miller.k')).toBe('Ann Miller K')
  expect(displayNameFor('grandma')).toBe('Grandma')
  expect(displayNameFor('admin')).toBe('New member')
  expect(displayNameFor('12345')).toBe('New member')
  expect(displayNameFor('\u0000\u200b')).toBe('New member')
})

test.each([
  'Admin',
  'A d m i n',
  'Аdmin',
  'The Admin',
  'Kinfold Support',
  'Support',
  'K1nfold Team',
  'Care',
  'No-Reply',
])('nobody may be shown as “%s”', (name) => expect(claimsOffice(name)).toBe(true))

test.each([
  'Brad Minter',
  'Vlad Mina',
  'Anna Press',
  'Root Family',
  'Help Me Rhonda',
  'Zoë',
  '陳大文',
  'Мария',
])('somebody may well be called “%s”', (name) => expect(claimsOffice(name)).toBe(false))

test.each([
  'Kinfold',
  'Κinfold',
  'Кinfоld',
  'ꓗꓲnfold',
  'kіnfоⅼd',
  'Kin\u200bfold',
  'Kin\u00adfold',
  'K\u0456nfold',
  'ᏦᏆNFOLD',
  'Kinfold’s family',
  'Care Team',
  'The Care-Team',
  'Саге Теаm',
  'Customer Service Team',
  'Customer Support',
  'Trust & Safety Team',
  'Official',
  'The Official Grandma',
  'Οfficial',
  'Security Staff',
  'Help Desk',
  'Billing',
  'Superadmin',
  'Administrator',
  '𝓐𝓭𝓶𝓲𝓷',
  'Ａｄｍｉｎ',
  'ΑDΜΙΝ',
])('B11: “%s” looks like us or our staff and is shown to nobody', (name) =>
  expect(whyNotShown(name)).toBeTruthy(),
)

test.each([
  'Аnna', // with a Cyrillic А
  'Pаul',
  'Jo\u200bhn',
  'John\u202e',
  'Ma\u2060ria',
  '\u3164',
])('B11: “%s” hides what it is and is shown to nobody', (name) =>
  expect(whyNotShown(name)).toBeTruthy(),
)

test.each([
  'Brad Minter',
  'Anna Care',
  'Dr. Helen Press',
  'The Badminton Family',
  'Team Miller',
  'Desk Officer’s Daughter',
  'José Ángel Muñoz',
  'Søren Ærø',
  'Łukasz',
  'Мария Иванова',
  'Сергей Сеоев',
  'Αθηνά Παπαδοπούλου',
  'Սոնա',
  '陳大文',
  '山田 Taro',
  'नव\u094d\u200dया',
  'علی\u200cرضا',
  'Mom 👩\u200d👧',
  'The Ellis family',
  'My family',
  'O’Brien-Smith',
  'Rooth Staffel',
])('B11: somebody may well be called “%s”', (name) => expect(whyNotShown(name)).toBeUndefined())

test.each(['W', 'V.', 'Vv', 'W. Ellis', 'W'.repeat(60)])('somebody may be called %s', (name) => {
  expect(whyNotShown(name)).toBeUndefined()
})

test('nobody signs up as www', () => expect(isReserved('WWW')).toBe(true))
