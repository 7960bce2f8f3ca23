import { expect, test } from 'vitest'
import { differentPeople, type ToldKeeper } from './people.ts'
import {
  backingWords,
  easierFrom,
  planSentences,
  type ReaderClock,
  type ToldPlan,
} from './plan-words.ts'

const clock: ReaderClock = {
  now: Date.parse('2026-11-16T12:00:00Z'),
  day: (at) => new Date(at).toISOString().slice(0, 10),
}
const keeper = (name: string, more: Partial<ToldKeeper> = {}): ToldKeeper => ({
  name,
  state: 'confirmed',
  countsFrom: '2026-01-01T00:00:00Z',
  sameAs: null,
  ...more,
})
const settled = (value: number) => ({ value, next: null })
const planOf = (
  keepers: readonly ToldKeeper[],
  agree = 2,
  more: Partial<ToldPlan['plan']> = {},
): ToldPlan => ({
  plan: { agree: settled(agree), waitDays: settled(30), rhythmMonths: 0, ...more },
  keepers,
})
const three = [keeper('Anna'), keeper('Ben'), keeper('Clara')]
const firstOf = (told: ToldPlan) => planSentences(told, clock)[0]

test('two of three, by name', () => {
  expect(planSentences(planOf(three), clock).slice(0, 2)).toEqual([
    'If two of your three keepers, Anna, Ben and Clara, say that you died, we write to you for 30 days.',
    'If you sign in or press “I am alive” once, nothing happens.',
  ])
})

test.each([
  [[keeper('Anna')], 1, 'If your keeper, Anna, says that you died, we write to you for 30 days.'],
  [
    [keeper('Anna'), keeper('Ben')],
    2,
    'If both of your keepers, Anna and Ben, say that you died, we write to you for 30 days.',
  ],
  [
    three,
    1,
    'If one of your three keepers, Anna, Ben and Clara, says that you died, we write to you for 30 days.',
  ],
  [
    three,
    3,
    'If all three of your keepers, Anna, Ben and Clara, say that you died, we write to you for 30 days.',
  ],
] as const)('one and many, some and all: %#', (keepers, agree, sentence) => {
  expect(firstOf(planOf(keepers, agree))).toBe(sentence)
})

test('without keepers nobody can say it, and it isn’t told as if somebody could', () => {
  expect(firstOf(planOf([]))).toBe('You have no keepers yet, so nobody can say that you died.')
  expect(firstOf(planOf([keeper('Anna', { state: 'revoked' })]))).toContain('no keepers yet')
})

test('who was asked, or has accepted, is named with what is missing', () => {
  const asked = keeper('Ben', { state: 'invited', countsFrom: null })
  const accepted = keeper('Anna', { state: 'accepted', countsFrom: null })
  expect(firstOf(planOf([asked]))).toBe('You asked Ben, and there is no answer yet.')
  expect(firstOf(planOf([asked, accepted]))).toBe(
    'Anna said yes and waits for you to confirm. Before that nobody can say that you died.',
  )
})

test('one of two needed: how many are missing', () => {
  expect(firstOf(planOf([keeper('Anna')]))).toBe(
    'Anna is your keeper, and two keepers must agree. You need one more, or a plan that asks for fewer.',
  )
})

test('whoever is too new makes the plan begin on the day when enough of them count', () => {
  const fresh = { countsFrom: '2026-11-28T09:00:00Z' }
  const later = { countsFrom: '2026-11-30T09:00:00Z' }
  expect(firstOf(planOf([keeper('Anna'), keeper('Ben', fresh), keeper('Clara', later)]))).toBe(
    'From 2026-11-28 on: if two of your three keepers, Anna, Ben and Clara, say that you died, we write to you for 30 days.',
  )
})

test('one person under two addresses counts once', () => {
  const twice = [keeper('Anna'), keeper('Anna B.', { sameAs: 'Anna' })]
  expect(differentPeople(twice).map(({ name }) => name)).toEqual(['Anna'])
  expect(firstOf(planOf(twice))).toContain('You need one more')
})

test('what becomes easier says from which day it holds', () => {
  const told = planOf(three, 2, {
    agree: { value: 2, next: { value: 1, from: '2026-11-30T00:00:00Z' } },
    waitDays: { value: 60, next: { value: 14, from: '2026-12-01T00:00:00Z' } },
  })
  expect(planSentences(told, clock)).toContain('From 2026-11-30 on, one of them is enough.')
  expect(planSentences(told, clock)).toContain('From 2026-12-01 on, we write to you for 14 days.')
})

test('a wish that makes it easier holds in a fortnight, or when it was asked for before; a harder one at once', () => {
  const { plan } = planOf(three, 2, {
    waitDays: { value: 60, next: { value: 14, from: '2026-12-01T00:00:00Z' } },
  })
  const from = (agree: number, waitDays: number) => easierFrom(plan, { agree, waitDays }, clock.now)
  expect(from(3, 90)).toBeNull()
  expect(clock.day(from(1, 60)!)).toBe('2026-11-30')
  expect(clock.day(from(2, 14)!)).toBe('2026-12-01')
})

test('silence asks at most, and never opens anything', () => {
  expect(planSentences(planOf(three), clock).at(-1)).toContain('Silence alone opens nothing')
  expect(planSentences(planOf(three, 2, { rhythmMonths: 12 }), clock).at(-1)).toBe(
    'If we hear nothing from you for 12 months, we ask your keepers whether you are well. That alone opens nothing.',
  )
})

test('a sealed message says whether enough keepers stand behind it', () => {
  const fresh = { countsFrom: '2026-11-28T09:00:00Z' }
  const words = (told: ToldPlan) => backingWords(told, clock)
  expect(words(planOf([]))).toContain('No keeper stands behind it yet')
  expect(words(planOf([keeper('Anna')]))).toContain('Too few keepers stand behind it: two keepers')
  expect(words(planOf([keeper('Anna'), keeper('Ben', fresh)]))).toBe(
    'From 2026-11-28 on, Anna and Ben can say that you died, if both agree.',
  )
  expect(words(planOf(three))).toBe(
    'Anna, Ben and Clara can say that you died, if two of them agree. Before anything opens we write to you for 30 days.',
  )
})
