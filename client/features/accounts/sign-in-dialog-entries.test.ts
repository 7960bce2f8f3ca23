import { expect, test } from 'vitest'
import { ApiError } from '#client/platform/api.ts'
import { toastStore } from '#client/ui/toast-store.ts'
import { complaints, signInPayload, signUpPayload, tellFailure } from './sign-in-dialog-entries.ts'

const iPhone = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
  maxTouchPoints: 5,
}
const desktop = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  maxTouchPoints: 0,
}

test('sign-up asks for a valid e-mail and six characters', () => {
  expect(complaints('signup', { email: 'nora', password: '12345' })).toEqual({
    email: 'Please enter a valid email',
    password: 'Password must be at least 6 characters',
  })
  expect(complaints('signup', { email: 'nora@ellis.example', password: '123456' })).toBeUndefined()
})

test('sign-in asks for a valid e-mail and any password at all', () => {
  expect(complaints('signin', { email: '', password: '' })).toEqual({
    email: 'Please enter a valid email',
    password: 'Password is required',
  })
  expect(complaints('signin', { email: 'nora@ellis.example', password: 'x' })).toBeUndefined()
})

test('signing up sends the part before the @ as username, and what kind of browser is used', () => {
  const entries = { email: ' nora@ellis.example ', password: 'secret1' }
  expect(signUpPayload(entries, iPhone)).toEqual({
    username: 'nora',
    email: 'nora@ellis.example',
    password: 'secret1',
    browser: 'safari',
    mobile: true,
  })
})

test('signing in sends the whole address as username', () => {
  const entries = { email: 'nora@ellis.example', password: 'secret1' }
  expect(signInPayload(entries, desktop)).toEqual({
    username: 'nora@ellis.example',
    password: 'secret1',
    browser: 'chrome',
    mobile: false,
  })
})

const words = {
  title: 'Sign In Failed',
  description: 'Authentication failed. Please try again.',
  logged: 'Signin failed',
}

test('a failure is told in the server’s own words', () => {
  tellFailure(new ApiError(401, 'Unauthorized', '{"message":"That didn’t match."}'), words)
  expect(toastStore.current()[0]).toMatchObject({
    variant: 'destructive',
    title: 'Sign In Failed',
    description: 'That didn’t match.',
  })
})

test('a failure without words from the server is told in ours', () => {
  tellFailure(new TypeError('Failed to fetch'), words)
  expect(toastStore.current()[0]).toMatchObject({
    title: 'Sign In Failed',
    description: 'Authentication failed. Please try again.',
  })
})
