import { expect, test } from 'vitest'
import { noIntention } from '#client/features/deliveries/intention.ts'
import { planWords } from './plan-words.ts'

const when = { ...noIntention.when, on: '2027-06-04' }

test.each([
  [{ ...when, kind: 'date' }, 'Nora', 'On Friday, June 4, 2027 at 8:00 AM, where Nora lives'],
  [
    { ...when, kind: 'yearly' },
    'they',
    'Every year on June 4 at 8:00 AM, where each of them lives',
  ],
  [
    { ...when, kind: 'birthday', isEvery: false },
    'Nora',
    'On the next birthday at 8:00 AM, where Nora lives',
  ],
  [{ ...when, kind: 'age' }, 'Nora', 'On the day Nora turns 18, at 8:00 AM, where Nora lives'],
  [
    { ...when, kind: 'event', words: ' A first child ' },
    'Nora',
    'When this has come: “A first child”',
  ],
  [{ ...when, kind: 'passing' }, 'they', 'After your passing'],
] as const)('%j for %s is told as “%s”', (chosen, who, words) => {
  expect(planWords(chosen, who)).toBe(words)
})
