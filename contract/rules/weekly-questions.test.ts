import { expect, test } from 'vitest'
import {
  isMorning,
  isName,
  meantMorning,
  morningAfter,
  nextMorning,
  nextQuestion,
  questionsFor,
} from './weekly-questions.ts'

const prompts = [
  {
    id: 'kitchen',
    type: 'voice',
    prompt: 'What did it smell of?',
    remembered: 'What did {name} cook?',
  },
  {
    id: 'photo',
    type: 'photo',
    prompt: 'Which photograph?',
    remembered: 'Which photograph of {name}?',
  },
]
const joe = { id: 'joe', givenName: 'Joseph $&', nickname: '' }

test('one is asked about oneself by voice, and about whom one remembers; the dead are asked nothing', () => {
  expect(questionsFor(prompts, [joe]).map(({ words }) => words)).toEqual([
    'What did it smell of?',
    'What did Joseph $& cook?',
    'Which photograph of Joseph $&?',
  ])
})

test('no question comes twice before every other has come', () => {
  const questions = questionsFor(prompts, [joe])
  const asked = new Map<string, number>()
  const order: string[] = []
  for (let week = 0; week < 6; week += 1) {
    const { key } = nextQuestion(questions, asked)!
    asked.set(key, (asked.get(key) ?? 0) + 1)
    order.push(key)
  }
  expect(order.slice(0, 3)).toEqual(order.slice(3))
  expect(new Set(order).size).toBe(3)
  expect(nextQuestion([], asked)).toBeUndefined()
})

const at = (text: string) => Temporal.Instant.from(text)

test.each([
  ['later this week', 4, 'Europe/Berlin', '2027-05-03T08:00:00Z', '2027-05-06T07:00:00Z'],
  ['this very morning', 1, 'Europe/Berlin', '2027-05-03T06:59:00Z', '2027-05-03T07:00:00Z'],
  [
    'a week on, once it is past',
    1,
    'Europe/Berlin',
    '2027-05-03T07:00:00Z',
    '2027-05-10T07:00:00Z',
  ],
  ['by their own calendar', 2, 'Pacific/Auckland', '2027-05-03T20:00:00Z', '2027-05-03T21:00:00Z'],
])('the next letter comes %s', (_, weekday, zone, now, expected) => {
  expect(nextMorning(weekday, zone, at(now)).toString()).toBe(expected)
})

test('whoever moves the day isn’t written to again within days', () => {
  const next = nextMorning(2, 'UTC', at('2027-05-03T10:00:00Z'), at('2027-05-03T09:00:00Z'))
  expect(next.toString()).toBe('2027-05-11T09:00:00Z')
})

test.each([
  ['at nine', '2027-05-03T07:02:00Z', true],
  ['before nine', '2027-05-03T06:59:00Z', false],
  ['in the afternoon', '2027-05-03T10:02:00Z', false],
])('a letter comes in the morning: %s', (_, now, expected) => {
  expect(isMorning('Europe/Berlin', at(now))).toBe(expected)
})

test('the morning a letter was meant for is that of who gets it, wherever they live now', () => {
  const due = at('2027-05-03T08:00:00Z')
  expect(meantMorning(1, 'Europe/London', due).toString()).toBe('2027-05-03T08:00:00Z')
  // In Honolulu that is Sunday evening; Monday is still to come.
  expect(meantMorning(1, 'Pacific/Honolulu', due).toString()).toBe('2027-05-03T19:00:00Z')
  // In Auckland Monday morning is over.
  expect(meantMorning(1, 'Pacific/Auckland', due).toString()).toBe('2027-05-02T21:00:00Z')
})

test.each([
  ['a day late', '2027-05-04T09:02:00Z', '2027-05-10T09:00:00Z'],
  ['three days late', '2027-05-06T09:02:00Z', '2027-05-10T09:00:00Z'],
  ['the day before the next', '2027-05-09T09:02:00Z', '2027-05-17T09:00:00Z'],
])(
  'after a letter that came late the next keeps its day, unless that is too soon: %s',
  (_, written, next) => {
    expect(morningAfter(1, 'UTC', at(written)).toString()).toBe(next)
  },
)

test('a word for want of a name is none', () => {
  const words = ['N.N.', 'N. N.', 'Unknown', 'unbekannt', '?', '_____', 'J.', 'Baby (stillborn)']
  expect(words.filter(isName)).toEqual([])
  const names = ['Emma', 'Jo', 'Nan', '明', 'Ümit', 'Mary-Ann', 'J. Robert']
  expect(names.filter(isName)).toEqual(names)
})
