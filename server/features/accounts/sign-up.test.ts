import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()

const details = (email: string) => ({
  username: email.split('@')[0]!,
  email,
  password: 'a quilt of voices',
  browser: 'chrome' as const,
  mobile: false,
})

test('signing up with the specification’s payload answers the user and sets the session', async () => {
  const answer = await app.attempt(accounts.signUp, { body: details('ann.miller@family.example') })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    username: 'ann.miller',
    email: 'ann.miller@family.example',
    displayName: 'Ann Miller',
    isEmailVerified: false,
    isAdmin: false,
    hasSecondFactor: false,
  })
  const status = await app.attempt(accounts.status, { as: answer })
  expect(status.status).toBe(200)
  expect(status.body).toEqual(answer.body)
})
