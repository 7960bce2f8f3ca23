import { expect, test } from 'vitest'
import { inTheNameOf } from './sender-name.ts'

const ours = 'Kinfold <post@kinfold.example>'

test('A6: a letter comes in its author’s name, from our own address', () => {
  expect(inTheNameOf('Joe Miller', ours, 'Kinfold')).toBe(
    '"Joe Miller by Kinfold" <post@kinfold.example>',
  )
  expect(inTheNameOf('Zoë “Zo” Ångström', ours, 'Kinfold')).toBe(
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
  expect(inTheNameOf(name, ours, 'Kinfold')).toBe(sender)
})

test('it comes by whoever runs this house, whose name can’t end the line either', () => {
  expect(inTheNameOf('Joe', ours, 'Hearth')).toBe('"Joe by Hearth" <post@kinfold.example>')
  expect(inTheNameOf('Joe', ours, 'Hearth "& Home"\r\nBcc: x')).toBe(
    '"Joe by Hearth & Home Bcc x" <post@kinfold.example>',
  )
})
