import { expect, test } from 'vitest'
import { fillCanned, unknownVariable } from './canned-answers.ts'

const given = { name: 'Ann', number: 'KF-7Q4M-2X', agent: 'Rosa' }

test('a canned answer greets by name, and knows its number and who writes', () => {
  expect(fillCanned('{greeting}\n\n{number}. {agent}', given)).toBe('Dear Ann,\n\nKF-7Q4M-2X. Rosa')
})

test('somebody without a name is greeted without one', () => {
  expect(fillCanned('{greeting} thank you', { ...given, name: '' })).toBe('Hello, thank you')
})

test('a name that looks like a variable stays a name', () => {
  expect(fillCanned('{greeting}', { ...given, name: '{number}' })).toBe('Dear {number},')
})

test.each(['{nmae}', 'a {constructor} b', '{}', '{ name }'])(
  '%s is no variable of ours',
  (body) => {
    expect(unknownVariable(body)).toBeDefined()
  },
)

test('an answer without open places has none unknown', () => {
  expect(unknownVariable('{greeting} we {agree} } {')).toBe('agree')
  expect(unknownVariable('{greeting} {agent} {number} } {')).toBeUndefined()
})
