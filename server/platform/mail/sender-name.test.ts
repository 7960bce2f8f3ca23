import { expect, test } from 'vitest'
import { inTheNameOf } from './sender-name.ts'

const ours = 'Kinfold <post@kinfold.example>'

test('A6: a letter comes in its author’s name, from our own address', () => {
  expect(inTheNameOf('Joe Miller', ours)).toBe('"Joe Miller by Kinfold" <post@kinfold.example>')
  expect(inTheNameOf('Zoë “Zo” Ångström', ours)).toBe(
    '"Zoë “Zo” Ångström by Kinfold" <post@kinfold.example>',
  )
})

test.each([
  ['Joe"\r\nBcc: all@post', '"Joe Bcc all post by Kinfold" <post@kinfold.example>'],
  ['Joe" <joe@bank>', '"Joe joe bank by Kinfold" <post@kinfold.example>'],
  ['Joe"\r\nBcc: all@post.example', ours],
  ['Joe" <joe@bank.example>', ours],
  ['\u202eJoe\u0000', '"Joe by Kinfold" <post@kinfold.example>'],
  ['x'.repeat(500), `"${'x'.repeat(60)} by Kinfold" <post@kinfold.example>`],
  ['www.prizes.example', ours],
  ['Win at prizes.com', ours],
  ['  ', ours],
])('A6: a name can’t become a header, an address or a link: %j', (name, sender) => {
  expect(inTheNameOf(name, ours)).toBe(sender)
})
