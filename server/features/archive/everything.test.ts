import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { buildWorld } from '#tests/access/world.ts'
import { fillAccount } from '#tests/support/full-account.ts'
import { testServer } from '#tests/support/server.ts'
import { accountRecords } from './account-records.ts'
import { recordsOfFamilies } from './record-kinds.ts'

const app = await testServer()
const world = await buildWorld(app)
await fillAccount(app, world)

async function exportOf(actor: 'owner' | 'stranger') {
  const headers = { cookie: world.sessions[actor]!.cookie }
  const { rawPayload } = await app.http.inject({ url: '/api/export', headers })
  const files = Object.entries(unzipSync(rawPayload))
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

test('whoever has something of everything finds it all in their export', async () => {
  const files = await exportOf('owner')
  const family = `family ${world.own['familyId']!.slice(-12)}`
  const empty = [
    ...accountRecords.map(({ file }) => `account/${file}`),
    ...recordsOfFamilies.map(({ file }) => `${family}/${file}`),
  ].filter((path) => JSON.parse(files[path] ?? '[]').length === 0)
  expect(empty).toEqual([])
  expect(files['account/care-conversations.json']).toContain('Written signed in.')
  expect(files['account/care-conversations.json']).toContain('Written before.')
  // An answer that still waits to be heard is a file too.
  expect(Object.keys(files).filter((path) => path.endsWith(' Nora.wav'))).toHaveLength(1)
})

test('nothing that opens something, and nothing of the care team’s own, is in it', async () => {
  const text = JSON.stringify(await exportOf('owner'))
  expect(text).not.toContain('A note of the team.')
  for (const column of ['token', 'hash"', 'secret', 'storage_key', 'credential'])
    expect(text).not.toContain(column)
})

test('another’s export holds nothing of it', async () => {
  const files = await exportOf('stranger')
  expect(JSON.parse(files['account/care-conversations.json']!)).toEqual([])
  expect(JSON.parse(files['account/newsletter.json']!)).toEqual([])
  expect(JSON.stringify(files)).not.toContain('It arrived on the day.')
})

test('an address that nobody confirmed brings no letters of its owner along', async () => {
  const email = 'claimed@world.example'
  const { system } = app.database
  await system
    .updateTable('care_conversations')
    .set({ email })
    .where('email', 'like', '%@%')
    .execute()
  const claim = { email, email_verified_at: null }
  const { account_id } = await system
    .selectFrom('sessions')
    .select('account_id')
    .where('id', '=', world.ofAccount.stranger!['sessionId']!)
    .executeTakeFirstOrThrow()
  await system.updateTable('accounts').set(claim).where('id', '=', account_id).execute()
  const conversations = async () =>
    JSON.parse((await exportOf('stranger'))['account/care-conversations.json']!)
  expect(await conversations()).toEqual([])
  const confirmed = { email_verified_at: app.clock.now().toString() }
  await system.updateTable('accounts').set(confirmed).where('id', '=', account_id).execute()
  expect(await conversations()).not.toEqual([])
})
