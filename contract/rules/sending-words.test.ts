import { expect, test } from 'vitest'
import {
  letterIfKnown,
  letterTo,
  newestAgain,
  newsletterAsked,
  onItsWay,
  onTheirWay,
  sentNowWords,
} from './sending-words.ts'

const all = (hasMailServer: boolean) => [
  letterTo({ hasMailServer }, 'nora@post.example'),
  letterIfKnown({ hasMailServer }),
  newsletterAsked({ hasMailServer }),
  newestAgain({ hasMailServer }, 'ends the report at once'),
  onItsWay({ hasMailServer }, 'the letter to nora@post.example'),
  onTheirWay({ hasMailServer }, 'the letters'),
  Object.values(sentNowWords({ hasMailServer })).join('. '),
]

test('with a mail server a letter is sent, or on its way', () => {
  for (const words of all(true)) expect(words).toMatch(/sent|on its way|on their way/)
  expect(onItsWay({ hasMailServer: true }, 'the letter to nora@post.example')).toBe(
    'The letter to nora@post.example is on its way.',
  )
})

test('without one it waits here, and nothing says otherwise', () => {
  for (const words of all(false)) {
    expect(words).toMatch(/sends no letters yet.*waits? here/)
    expect(words).not.toMatch(/sent|on its way|on their way/i)
  }
})
