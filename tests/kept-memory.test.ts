import { expect, inject, onTestFinished, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { startProduct } from '#tests/support/product.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { createDatabase } from '#tests/support/test-server.ts'
import { askWatched, watchedMain } from '#tests/support/watched.ts'
import { wav } from '#tests/support/wav-sounds.ts'

const rounds = 10
const most = 6
const password = 'a quilt of voices'

/** Started by itself: what other tests hold isn’t counted. */
async function startHouse() {
  const dataDir = temporaryFolder('kept-memory')
  const database = await createDatabase(inject('testServer'))
  const product = await startProduct(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DEMO_FAMILY: 'false',
      LOG_LEVEL: 'error',
      LIMITS_FACTOR: '1000000',
    },
    watchedMain,
    { isWebOnly: true },
  )
  onTestFinished(async () => {
    await product.stop()
    await database.drop()
    removeFolder(dataDir)
  })
  return product
}

async function enter(base: string, path: string, username: string): Promise<string> {
  const email = `${username}@family.example`
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, ...(path === accounts.signUp.path && { email }) }),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  await answer.arrayBuffer()
  return cookies.join('; ')
}

/** What families ask for most, and names that nobody has asked for before: a cache of answers would keep each. */
const pathsOf = (familyId: string, n: number) => [
  '/',
  '/api/families',
  ...[
    '/activities',
    '/people?order=name',
    '/tree',
    '/memories/shape',
    '/memories?since=1826-01&until=2199-12',
    '/media',
    `/people?search=nobody${n}`,
    '/no-such-thing',
  ].map((path) => `/api/families/${familyId}${path}`),
  `/no-page-${n}`,
  `/assets/no-asset-${n}.js`,
  `/api/invitations/no-token-${n}`,
]

test('requests leave nothing behind in the memory of the server; two objects for each round would be noticed', async () => {
  const { url: base, process: child } = await startHouse()
  const cookie = await enter(base, accounts.signUp.path, 'nora')
  const mine = await fetch(`${base}/api/families`, { headers: { cookie } })
  const { families } = (await mine.json()) as { families: { id: string }[] }
  const familyId = families[0]!.id
  let asked = 0
  const ask = async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const path of pathsOf(familyId, (asked += 1))) {
        const answer = await fetch(base + path, { headers: { cookie } })
        await answer.arrayBuffer()
        expect(answer.status).toBeLessThan(500)
      }
      if (round % 8 > 0) continue
      await enter(base, accounts.signIn.path, 'nora')
      await enter(base, accounts.signIn.path, `nobody${asked}`)
      const kept = await upload({ base, session: { cookie }, familyId }, wav(new Uint8Array(1000)))
      expect(kept.status).toBeLessThan(300)
    }
    return (await askWatched(child, 'memory')).memory!.objects
  }
  // A leak grows each time; what is made once, a connection or what is known of its statements, doesn’t.
  let after = await ask()
  let grown = Number.POSITIVE_INFINITY
  for (let more = 0; more < most && grown >= rounds; more += 1) {
    const before = after
    after = await ask()
    grown = after - before
  }
  expect(grown).toBeLessThan(rounds)
  for (let round = 0; round < 2 * rounds; round += 1) await askWatched(child, 'leak')
  const { memory } = await askWatched(child, 'memory')
  expect(memory!.objects - after).toBeGreaterThan(rounds)
})
