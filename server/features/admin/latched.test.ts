import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { tablesOf } from '#tests/drill/snapshot.ts'
import { password } from '#tests/support/accounts.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { isClosed } from './maintenance.ts'

const app = await testServer()
const joe = await newPerson(app, { verified: true })
const { system } = app.database

const id = '00000000-0000-4000-8000-000000000000'
const urlOf = (path: string) => path.replace(/:\w+|\*/g, id)

async function setLatch(latched_at: string | null): Promise<void> {
  await system.updateTable('ledger').set({ latched_at }).execute()
  await isClosed(app.ports, { again: true })
}

const types = [
  'application/json',
  'application/octet-stream',
  'application/offset+octet-stream',
  'application/x-www-form-urlencoded',
  'message/rfc822',
  'image/jpeg',
  'text/plain',
]

/** With the first kind of body that the endpoint takes at all. */
async function ask(method: string, url: string) {
  for (const type of types) {
    const headers = { cookie: joe.cookie!, 'content-type': type }
    const answer = await app.http.inject({ method: method as 'POST', url, headers, payload: '{}' })
    if (answer.statusCode !== 415) return answer
  }
  throw new Error(`${method} ${url} takes none of the bodies tried`)
}

test('while a restored copy is latched every endpoint that writes says so, in plain words, and nothing is written', async () => {
  await setLatch('2027-01-01T00:00:00Z')
  const before = await tablesOf(system)
  const writing = app.endpoints.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
  expect(writing.length).toBeGreaterThan(300)
  const through: string[] = []
  for (const { method, path } of writing) {
    const answer = await ask(method, urlOf(path))
    if (answer.statusCode !== 503 || !answer.body.includes('brought back from a backup'))
      through.push(`${method} ${path} ${answer.statusCode}`)
  }
  expect(through).toEqual([])
  expect(await tablesOf(system)).toEqual(before)
})

test('it can be read by whoever is signed in; once the latch is lifted, people sign in again', async () => {
  await setLatch('2027-01-01T00:00:00Z')
  expect((await app.attempt(accounts.status, { as: joe })).status).toBe(200)
  const body = { username: joe.email.split('@')[0]!, password }
  expect((await app.attempt(accounts.signIn, { body })).status).toBe(503)
  await setLatch(null)
  expect((await app.attempt(accounts.signIn, { body })).status).toBe(200)
})
