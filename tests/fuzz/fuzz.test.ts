import { expect, test } from 'vitest'
import { buildWorld, type World } from '#tests/access/world.ts'
import { foreignRows } from '#tests/attack/foreign-ids.ts'
import { testServer } from '#tests/support/server.ts'
import { fuzzEndpoints, type Fuzzed } from './fuzz-endpoints.ts'

// `npm run fuzz -- 200` asks each endpoint so often, with other requests each time.
const each = Number(process.env['FUZZ'] ?? 0)
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const hour = 3_600_000
const logged: string[] = []
const app = await testServer({}, { onLogged: (line) => void logged.push(line) })

test(
  'whatever is sent to any endpoint, none breaks, none waits for ever, no answer tells of another family, and no line of the log opens anything',
  async () => {
    const world = await buildWorld(app)
    const before = await foreignRows(app, world.foreign)
    const asked = { app, world, each: each || 1, seed, ...(each && { onEndpoint: progress }) }
    const seen = await fuzzEndpoints({
      ...asked,
      endpoints: app.endpoints,
      actors: ['owner', 'owner', 'owner', 'editor', 'viewer', 'stranger', 'guest'],
    })
    const inLog = secretsIn(logged, world)
    const isUntouched = (await foreignRows(app, world.foreign)) === before
    // Admins may change any family: their turn comes when that has been looked at.
    const { broken } = await fuzzEndpoints({
      ...asked,
      endpoints: app.endpoints.filter(({ access }) => access === 'admin' || access === 'care'),
      actors: ['admin'],
    })
    if (each) console.log(summary(seen, broken))
    const found = { broken: [...seen.broken, ...broken], leaked: seen.leaked, isUntouched, inLog }
    expect(found).toEqual({ broken: [], leaked: [], isUntouched: true, inLog: [] })
    expect(logged.length).toBeGreaterThan(seen.requests)
    expect(seen.requests).toBe(app.endpoints.length * asked.each)
    expect(seen.entered.size).toBeGreaterThan(app.endpoints.length / 8)
  },
  each ? hour : 240_000,
)

/** What opens something and stands in a line of the log: the secrets of links, and of sessions. */
function secretsIn(
  lines: readonly string[],
  { own, foreign, ofAccount, sessions }: World,
): string[] {
  const known = [own, foreign, ...Object.values(ofAccount)].flatMap((ids) =>
    Object.values(ids ?? {}),
  )
  const cookies = Object.values(sessions).flatMap((one) => one?.cookie.split('=')[1] ?? [])
  const secrets = [...known.filter((id) => /^\w{20,}$/.test(id)), ...cookies]
  expect(secrets.length).toBeGreaterThan(20)
  return secrets.filter((secret) => lines.some((line) => line.includes(secret)))
}

function progress(done: number): void {
  if (done % 50 === 0) console.log(`  ${done} of ${app.endpoints.length} endpoints`)
}

function summary(
  { requests, statuses, entered, broken, leaked }: Fuzzed,
  byAdmins: string[],
): string {
  const counts = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, n]) => `${n} × ${status}`)
  return [
    `${requests} requests to ${app.endpoints.length} endpoints, seed ${seed}: ${counts.join(', ')}`,
    `${entered.size} endpoints did what was asked at least once`,
    `${broken.length + byAdmins.length} broke, ${leaked.length} told of another family`,
  ].join('\n')
}
