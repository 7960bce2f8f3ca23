import { expect, test } from 'vitest'
import { mailboxOf, strangersAllowed, type SenderStanding } from './letter-budget.ts'

const newcomer: SenderStanding = {
  ageDays: 0,
  isConfirmed: true,
  saidYes: 0,
  refusals: 0,
  reports: 0,
}
const aDay = (change: Partial<SenderStanding>) => strangersAllowed({ ...newcomer, ...change }).aDay

test('B4: a family of twelve fits into the first day, fifty strangers don’t fit into the first month', () => {
  const { aDay, in30Days } = strangersAllowed(newcomer)
  expect(aDay).toBeGreaterThanOrEqual(12)
  expect(in30Days).toBeLessThan(50)
})

test('B4: a budget grows with age and with each who said yes, and has an end', () => {
  expect(aDay({ saidYes: 5 })).toBeGreaterThan(aDay({}))
  expect(aDay({ ageDays: 60 })).toBeGreaterThan(aDay({}))
  expect(aDay({ ageDays: 3000, saidYes: 3000 })).toBe(60)
  // A clock that was set back takes nothing away.
  expect(aDay({ ageDays: -400 })).toBe(aDay({}))
})

test('B4: a thousand mailboxes of one’s own only double the first week', () => {
  expect(aDay({ saidYes: 1000 })).toBe(30)
})

test('B4: before one’s own address is confirmed it is small', () => {
  expect(aDay({ isConfirmed: false, saidYes: 20, ageDays: 400 })).toBe(5)
})

test('B4: refusals make it smaller, reports end it', () => {
  expect(aDay({ refusals: 3 })).toBe(12)
  expect(aDay({ refusals: 100 })).toBe(5)
  expect(aDay({ reports: 1 })).toBe(7)
  expect(aDay({ reports: 2 })).toBe(0)
  // A family of many years isn't ended by one who means harm.
  expect(aDay({ ageDays: 400, saidYes: 12, reports: 1 })).toBeGreaterThan(40)
})

test('B4: one mailbox counts once under all its spellings', () => {
  const spellings = ['Nora.Ellis@gmail.com', 'noraellis+1@googlemail.com', ' NORAELLIS@GMAIL.COM']
  expect(new Set(spellings.map(mailboxOf))).toEqual(new Set(['noraellis@gmail.com']))
  expect(mailboxOf('nora.ellis+kin@post.example')).toBe('nora.ellis@post.example')
  expect(mailboxOf('nora.ellis@post.example')).not.toBe(mailboxOf('noraellis@post.example'))
})
