import { expect, test } from 'vitest'
import { ApiError } from '#client/platform/api-error.ts'
import { fieldOfRefusal } from './keep-for.ts'

const refused = (status: number, message: string, field?: string) =>
  fieldOfRefusal(new ApiError(status, '', JSON.stringify({ message, field })))

test('a refusal is told at the field it is about', () => {
  expect(refused(409, 'We couldn’t make an account with this address.')).toBe('ownEmail')
  expect(refused(400, 'We can’t write to this address.', 'email')).toBe('ownEmail')
  expect(refused(400, 'Password must be at least 6 characters', 'password')).toBe('password')
  expect(refused(400, 'Your name is too long.', 'name')).toBe('from')
})

test('a failure of the server, or too many presses, is told at no field', () => {
  expect(refused(429, 'Please wait a moment.')).toBeUndefined()
  expect(refused(500, 'Something went wrong.')).toBeUndefined()
})
