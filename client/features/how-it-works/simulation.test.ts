import { expect, test } from 'vitest'
import { workedExample, examplePlan, EXAMPLE_BEGINS_AT } from '#client/content/delivery-example.ts'
import { byDay } from './happening.ts'
import {
  begin,
  ifYouNeverAnswer,
  isOver,
  letTimePass,
  respond,
  type Move,
  type Run,
} from './simulation.ts'

const start = Temporal.Instant.from(EXAMPLE_BEGINS_AT)

function rehearse(moves: Move[], outageBefore?: number): Run {
  const run = begin(examplePlan, start)
  if (typeof run === 'string') throw new Error(run)
  const first = letTimePass(run, outageBefore === 0)
  return moves.reduce((run, move, i) => respond(run, move, outageBefore === i + 1), first)
}

const lettersOf = (run: Run) =>
  run.happenings.flatMap((one) =>
    one.type === 'letter' ? [`${one.kind}: ${one.day}, ${one.time}`] : [],
  )

test('silence: two letters to you, then the message at its hour', () => {
  const run = rehearse(['silence', 'silence'])
  expect(isOver(run)).toBe(true)
  expect(lettersOf(run)).toEqual([
    'confirm: Tuesday, May 18, 11:00 AM',
    'remind: Wednesday, June 2, 9:00 AM',
    'check: Thursday, June 3, 9:00 AM',
    'send: Friday, June 4, 9:00 AM',
  ])
})

test('the example that needs no JavaScript is what the rule really does', () => {
  expect(workedExample).toEqual(rehearse(['silence', 'silence']).happenings)
})

test('an answer keeps the plan, and the second letter knows of it', () => {
  const run = rehearse(['answer'])
  expect(lettersOf(run).at(-1)).toBe('check: Thursday, June 3, 9:00 AM')
  expect(JSON.stringify(run.happenings.at(-1))).toContain('You told us on Wednesday, June 2')
  expect(lettersOf(respond(run, 'answer', false)).at(-1)).toBe('send: Friday, June 4, 9:00 AM')
})

test('postponing starts over with both letters, a week later', () => {
  const run = rehearse(['silence', 'postpone', 'silence', 'silence'])
  expect(lettersOf(run).slice(3)).toEqual([
    'postponed: Thursday, June 3, 9:00 AM',
    'remind: Wednesday, June 9, 9:00 AM',
    'check: Thursday, June 10, 9:00 AM',
    'send: Friday, June 11, 9:00 AM',
  ])
})

test('a day without mail slides everything, and skips no letter', () => {
  const run = rehearse(['silence', 'silence'], 0)
  expect(lettersOf(run).slice(1)).toEqual([
    'remind: Thursday, June 3, 9:00 AM',
    'check: Friday, June 4, 7:00 AM',
    'send: Saturday, June 5, 6:00 AM',
  ])
  expect(JSON.stringify(run.happenings)).toContain(
    'On Saturday, June 5 at 6:00 AM in New York, your time (5:00 AM in Chicago, where Nora is), Nora will receive',
  )
})

test('without mail on the day itself the message waits until there is some', () => {
  expect(lettersOf(rehearse(['silence', 'silence'], 2)).at(-1)).toBe(
    'send: Saturday, June 5, 9:00 AM',
  )
})

test('less than 48 hours ahead there is one letter, and then the message', () => {
  const soon = begin(examplePlan, Temporal.Instant.from('2027-06-03T10:00:00Z'))
  if (typeof soon === 'string') throw new Error(soon)
  const run = letTimePass(soon, false)
  expect(isOver(run)).toBe(true)
  expect(JSON.stringify(run.happenings[0])).toContain('we asked you to confirm it twice')
})

test('a day in the past or more than a century away is refused', () => {
  expect(begin(examplePlan, Temporal.Instant.from('2027-06-04T13:00:00Z'))).toBe('past')
  const far = { ...examplePlan, due: { ...examplePlan.due, on: '2300-01-01' } }
  expect(begin(far, start)).toBe('too-far')
})

test('at each question it says what silence would mean', () => {
  expect(ifYouNeverAnswer(rehearse([]))).toBe('Nora hears it on Friday, June 4 at 8:00 AM.')
})

test('quiet days are counted between days on which something happens', () => {
  expect(byDay(workedExample).map(({ day, quietDays }) => [day, quietDays])).toEqual([
    ['Tuesday, May 18', 0],
    ['Wednesday, June 2', 14],
    ['Thursday, June 3', 0],
    ['Friday, June 4', 0],
  ])
})
