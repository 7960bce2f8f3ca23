import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { signUp } from '#tests/support/accounts.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({ PUBLIC_URL: 'https://kinfold.example' })
const joined = await signUp(app, 'ann@family.example')

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']].flat().map(String)

test('over https every cookie is refused from another host and over http', async () => {
  const given = cookiesOf(joined)
  expect(given.map((one) => one.split('=')[0]).sort()).toEqual([
    '__Host-kinfold_hint',
    '__Host-kinfold_session',
  ])
  for (const one of given) expect(one).toMatch(/; Path=\/;.*; Secure/)
  const files = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] })
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.setCookie\(\s*([^,]+,)/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThanOrEqual(4)
  expect(names.filter((name) => name !== 'cookieName(config,')).toEqual([])
})

test('signing out takes back the hint of an older version, too', async () => {
  const left = cookiesOf(await app.attempt(accounts.signOut, { as: joined }))
  expect(left.map((one) => one.split(';')[0])).toEqual([
    '__Host-kinfold_session=',
    'kinfold_hint=',
    '__Host-kinfold_hint=',
  ])
})

test('over https strict transport security is asked for, for two years', async () => {
  const { headers } = await app.http.inject('/healthz')
  expect(headers['strict-transport-security']).toMatch(/^max-age=63072000; includeSubDomains/)
})
