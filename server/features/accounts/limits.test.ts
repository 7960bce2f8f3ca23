import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { password, signIn, signUp } from '#tests/support/accounts.ts'
import { testServer } from '#tests/support/server.ts'

// Not on loopback only, where sign-ups are nearly unlimited.
const app = await testServer({ LIMITS_FACTOR: '1', HOST: '0.0.0.0' })

const tries = async (count: number, name: string, entered: string) => {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) statuses.push((await signIn(app, name, entered)).status)
  return statuses
}

const later = (minutes: number) => app.clock.advance({ minutes })

test('ten wrong passwords for an account, then none is looked at for a quarter of an hour', async () => {
  await signUp(app, 'ann@family.example')
  expect(await tries(10, 'ann@family.example', 'wrong')).toEqual(Array(10).fill(401))
  const refused = await signIn(app, 'ann@family.example')
  expect(refused.status).toBe(429)
  expect(refused.message).toMatch(/^Too many tries\. Please wait \d+ minutes/)
  expect(Number(refused.headers['retry-after'])).toBe(900)
  later(15)
  expect((await signIn(app, 'ann@family.example')).status).toBe(200)
})

test('an unknown name is limited in the same way, so the limit tells nothing', async () => {
  later(16)
  expect(await tries(11, 'nobody@family.example', 'wrong')).toEqual([...Array(10).fill(401), 429])
})

test('one account’s wrong passwords don’t lock another, and a right one clears the count', async () => {
  later(16)
  await signUp(app, 'ben@family.example')
  await tries(10, 'ann@family.example', 'wrong')
  expect((await signIn(app, 'ben@family.example')).status).toBe(200)
  expect(await tries(9, 'ben@family.example', 'wrong')).toEqual(Array(9).fill(401))
  expect((await signIn(app, 'ben@family.example')).status).toBe(200)
  expect(await tries(9, 'ben@family.example', 'wrong')).toEqual(Array(9).fill(401))
})

test('sixty sign-ins from one address, whoever they are for, then a pause', async () => {
  later(16)
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1) statuses.push((await signIn(app, `somebody${n}`, 'wrong')).status)
  expect(statuses).toEqual([...Array(60).fill(401), 429])
})

test('thirty sign-ups an hour from one address, then a pause that leaves no half-made account', async () => {
  later(61)
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1)
    statuses.push((await signUp(app, `new${n}@family.example`)).status)
  expect(statuses).toEqual([...Array(30).fill(201), 429])
  later(61)
  expect((await signUp(app, 'new30@family.example')).status).toBe(201)
})

test('five letters an hour to one address, known or not', async () => {
  for (const email of ['new1@family.example', 'stranger@family.example']) {
    later(61)
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1)
      statuses.push((await app.attempt(accounts.askPasswordReset, { body: { email } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
})

test('the owner of an address hears of at most five strangers an hour', async () => {
  later(61)
  for (let n = 0; n < 8; n += 1) expect((await signUp(app, 'new2@family.example')).status).toBe(409)
  const letters = await app.mails('new2@family.example')
  expect(letters.filter(({ subject }) => subject === 'You already have an account')).toHaveLength(5)
})

test('ten wrong proofs, then none is looked at for a quarter of an hour', async () => {
  later(61)
  const person = await signUp(app, 'prover@family.example')
  const prove = async (entered: string) =>
    (await app.attempt(accounts.prove, { as: person, body: { password: entered } })).status
  for (let n = 0; n < 10; n += 1) expect(await prove('wrong')).toBe(403)
  expect(await prove(password)).toBe(429)
  later(15)
  expect(await prove(password)).toBe(200)
})
