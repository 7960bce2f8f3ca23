import { expect, test } from 'vitest'
import { line, words } from './shapes.ts'

const name = line(60, 'The name')

test.each([
  '',
  '  ',
  '\u200b',
  '\u200b\u200c \u2060',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u202e\u2066',
])('a name of characters that no screen shows is empty (%#)', (typed) => {
  expect(name.safeParse(typed).error?.issues[0]?.message).toBe('The name can’t be empty.')
  expect(words(60, 'It').safeParse(typed).success).toBe(false)
})

test.each(['م\u200cس', 'क्\u200dष', '👩\u200d👧', '❤\ufe0f', 'Zoë'])(
  '“%s” needs what joins its letters, and keeps it',
  (typed) => expect(name.parse(typed)).toBe(typed),
)
