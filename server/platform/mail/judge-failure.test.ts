import { expect, test } from 'vitest'
import { pauseAfter, verdictOn } from './judge-failure.ts'

test('a recipient refused for good is not asked again', () => {
  expect(verdictOn({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })).toBe('refused')
  expect(verdictOn({ code: 'EMESSAGE', command: 'DATA', responseCode: 554 })).toBe('refused')
  expect(verdictOn({ code: 'EENVELOPE', command: 'API' })).toBe('refused')
  expect(pauseAfter(1, 'refused', 0)).toBeUndefined()
})

test('a busy server is tried again', () => {
  expect(verdictOn({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 })).toBe('later')
  expect(verdictOn({ code: 'EMESSAGE', command: 'DATA', responseCode: 451 })).toBe('later')
  expect(verdictOn({ code: 'EMESSAGE', command: 'DATA', responseCode: 503 })).toBe('later')
})

test('a silence or a hang-up says nothing about the letter, which is tried again', () => {
  expect(verdictOn({ code: 'ETIMEDOUT', command: 'CONN' })).toBe('unclear')
  expect(verdictOn({ code: 'ECONNECTION', command: 'CONN' })).toBe('unclear')
  expect(verdictOn(new Error('something nobody thought of'))).toBe('unclear')
  expect(pauseAfter(1, 'unclear', 0)).toBe(1)
})

test('the pauses grow from a minute to two days, and then it is over', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => pauseAfter(attempts, 'later', 83))
  expect(pauses).toEqual([1, 5, 30, 120, 480, 1440, 2880, undefined])
})

test('a wrong password or a missing relay never costs a letter', () => {
  expect(verdictOn({ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 })).toBe('relay')
  expect(verdictOn({ code: 'ESOCKET', syscall: 'connect' })).toBe('relay')
  expect(verdictOn({ code: 'EDNS' })).toBe('relay')
  expect(verdictOn({ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 })).toBe('relay')
  expect([1, 2, 3, 50].map((attempts) => pauseAfter(attempts, 'relay', 999))).toEqual([
    1, 5, 30, 30,
  ])
})

test('tries made while our own way out was shut are not held against a letter', () => {
  expect(pauseAfter(60, 'unclear', 30)).toBe(120)
  expect(pauseAfter(60, 'later', 30)).toBe(120)
  expect(pauseAfter(60, 'later', 82)).toBeUndefined()
})
