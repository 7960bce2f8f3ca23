import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BadConfiguration, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'kinfold-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (variables: Record<string, string>) => readConfig({ DATA_DIR: folder, ...variables })

test('nothing needs to be set', () => {
  const config = read({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isLoopbackOnly: true,
    mode: 'production',
  })
  expect(config.publicUrl).toBe('http://localhost:3000')
})

test('an empty variable counts as not set', () => {
  expect(read({ PORT: '', SMTP_URL: '' }).port).toBe(3000)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'kinfold.example'],
  ['PUBLIC_URL', 'ftp://kinfold.example'],
  ['DATABASE_URL', 'mysql://localhost/kinfold'],
  ['SMTP_URL', 'http://localhost'],
  ['MAIL_FROM', 'nobody'],
  ['ADMIN_EMAIL', 'not an address'],
  ['ADMIN_PASSWORD', 'short'],
  ['SECRET_KEY', 'short'],
  ['STRIPE_SECRET_KEY', 'pk_1'],
  ['AI_BASE_URL', 'localhost:1'],
  ['NODE_ENV', 'staging'],
  ['STORAGE_GB', '5,100'],
  ['STORAGE_GB', '5,100,-1'],
  ['STORAGE_GB', 'unlimited'],
])('a bad %s is named', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(BadConfiguration)
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: `))
})

test.each([
  ['PORT', 'eighty', 'a number'],
  ['PORT', '70000', 'at most 65535'],
  ['LIMITS_FACTOR', '0', 'more than 0'],
  ['DATABASE_CONNECTIONS', '2.5', 'a whole number'],
  ['PUBLIC_URL', 'kinfold.example', 'like https://family.example'],
  ['DATABASE_URL', 'postgresql://me:p#w@localhost/kinfold', '%23'],
  ['SMTP_URL', 'mail.example:25', 'like smtps://user:password@mail.example:465'],
  ['S3_ENDPOINT', 'store.example', 'like https://store.example'],
  ['DEMO_FAMILY', 'no', 'must be one of '],
  ['S3_BUCKET', 'k', 'at least 3 characters'],
  ['STRIPE_SECRET_KEY', 'pk_1', 'begin with sk_'],
  ['ADMIN_EMAIL', 'me', 'an e-mail address'],
  ['FFMPEG_PATH', '/nowhere/ffmpeg', 'no such program'],
  ['TRUST_PROXY', 'nginx', '127.0.0.1'],
  ['TRUST_PROXY', '10.0.0.0/33', '10.0.0.0/8'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'goes together'],
])('of %s=%s it says in plain words what it must be', (name, value, words) => {
  expect(() => read({ [name]: value })).toThrow(words)
})

test('proxies are addresses, nets or the three names for nearby ones', () => {
  const TRUST_PROXY = 'loopback, 10.0.0.2,172.30.0.0/16, fd00::/8'
  expect(read({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY)
})

test('several bad variables are all named', () => {
  expect(() => read({ PORT: '-1', SECRET_KEY: 'x' })).toThrow(/PORT: .*\nSECRET_KEY: /)
})

test('a half-configured bucket is refused instead of ignored', () => {
  expect(() => read({ S3_ENDPOINT: 'http://localhost:9000' })).toThrow('S3_BUCKET')
  expect(() => read({ S3_BUCKET: 'kinfold', S3_ACCESS_KEY_ID: 'a' })).toThrow(
    'S3_SECRET_ACCESS_KEY',
  )
})

const tiles = 'https://tiles.example/{z}/{x}/{y}.png'

test.each([
  ['tiles.example/{z}/{x}/{y}', 'web address'],
  ['ftp://tiles.example/{z}/{x}/{y}', 'web address'],
  ['http://tiles.example/{z}/{x}/{y}', 'https'],
  ['https://{s}.tiles.example/{z}/{x}/{y}', 'one host'],
  ['https://me:hush@tiles.example/{z}/{x}/{y}', 'password'],
  ['https://tiles.example/{z}/{x}.png', '{z}, {x} and {y}'],
  ['https://tiles.example/{z}/{x}/{x}/{y}.png', 'each once'],
  ['https://tiles.example/{z}/{x}/{y}{r}.png', '{r}'],
])('no map is asked for at %s, and the start says why', (MAP_TILES_URL, why) => {
  const asked = () => read({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION: '© Somebody' })
  expect(asked).toThrow(/^MAP_TILES_URL: /)
  expect(asked).toThrow(why)
})

test('whose map it is has to be said, and may lead somewhere', () => {
  const said = (MAP_TILES_ATTRIBUTION: string, MAP_TILES_URL = tiles) =>
    read({ MAP_TILES_ATTRIBUTION, MAP_TILES_URL }).mapTiles
  expect(said('© Somebody')).toMatchObject({
    template: tiles,
    host: 'tiles.example',
    attribution: { words: '© Somebody' },
  })
  expect(said('© Some Body https://some.example/terms')!.attribution).toEqual({
    words: '© Some Body',
    url: 'https://some.example/terms',
  })
  expect(said('© Me', 'http://localhost:8080/{z}/{x}/{y}')!.host).toBe('localhost:8080')
  expect(() => said('')).toThrow(/^MAP_TILES_ATTRIBUTION: .*MAP_TILES_URL/)
  expect(() => said('© Me', '')).toThrow(/^MAP_TILES_URL: .*MAP_TILES_ATTRIBUTION/)
  for (const bad of ['<b>Me</b>', 'https://some.example/', 'x'.repeat(301)])
    expect(() => said(bad)).toThrow(/^MAP_TILES_ATTRIBUTION: /)
  expect(read({}).mapTiles).toBeUndefined()
})

test('photos are sent to another machine in no other way than by https', () => {
  const seeing = (AI_BASE_URL: string) => () => read({ AI_BASE_URL, AI_VISION_MODEL: 'sees-well' })
  expect(seeing('http://ai.example/v1')).toThrow(/^AI_VISION_MODEL: .*https/)
  expect(seeing('http://localhost:11434/v1')).not.toThrow()
  expect(seeing('https://ai.example/v1')).not.toThrow()
  expect(() => read({ AI_BASE_URL: 'http://ai.example/v1' })).not.toThrow()
})

test('a missing secret is made once, kept for its owner alone, and found again', () => {
  const first = read({}).secretKey
  expect(first).toHaveLength(64)
  expect(read({}).secretKey).toBe(first)
  expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'secret-key'), 'utf8')).toBe(first)
})

test('a damaged secret stops the start instead of sealing with a weak one', () => {
  const other = mkdtempSync(join(tmpdir(), 'kinfold-config-'))
  writeFileSync(join(other, 'secret-key'), 'oops')
  expect(() => readConfig({ DATA_DIR: other })).toThrow('damaged')
  rmSync(other, { recursive: true })
})

test('a server that others can reach is not loopback only', () => {
  expect(read({ HOST: '0.0.0.0' }).isLoopbackOnly).toBe(false)
  // Behind a proxy the world arrives through loopback.
  expect(read({ TRUST_PROXY: '127.0.0.1' }).isLoopbackOnly).toBe(false)
})

test('a site file sets the facts it names', () => {
  const file = siteFile({ phone: '(020) 7946 0958', name: 'Hearth' })
  expect(read({ SITE_FILE: file }).siteFile).toEqual({ phone: '(020) 7946 0958', name: 'Hearth' })
  expect(read({}).siteFile).toEqual({})
})

test.each([
  ['no file', undefined, /SITE_FILE: .*no such file/],
  ['no JSON', 'phone: 5', /SITE_FILE: .*JSON/],
  ['a fact nobody knows', { colour: 'red' }, /SITE_FILE: .*colour/],
  ['an address that is none', { email: 'nobody' }, /SITE_FILE: email/],
  ['a telephone number that is none', { phone: 'call us' }, /SITE_FILE: phone must be a telephone/],
  ['a link that runs', { socialUrl: 'javascript:alert(1)' }, /SITE_FILE: socialUrl/],
  ['markup in a name', { name: '<b>Hearth</b>' }, /SITE_FILE: name may not hold/],
  ['a second line', { postalLine: 'One\nTwo' }, /SITE_FILE: postalLine may not hold/],
])('a site file with %s ends the start with a sentence', (_what, content, sentence) => {
  const file = content === undefined ? '/nowhere/site.json' : siteFile(content)
  expect(() => read({ SITE_FILE: file })).toThrow(sentence)
})

function siteFile(content: unknown): string {
  const path = join(folder, 'site.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('B9: the room of each plan is ours, the operator’s, or none at all', () => {
  const roomOf = (STORAGE_GB: string) => read({ STORAGE_GB }).storageRoomGigabytes
  expect(roomOf('')).toEqual({ free_forever: 5, memory_plus: 100, complete_legacy: 500 })
  expect(roomOf('0.5,1,20')).toEqual({ free_forever: 0.5, memory_plus: 1, complete_legacy: 20 })
  expect(roomOf('none')).toBeNull()
})

test('providers to sign in with are one by its own settings, or several as JSON, each checked', () => {
  expect(read({}).openidProviders).toEqual([])
  const one = { OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_ID: 'kinfold' }
  expect(read(one).openidProviders).toEqual([
    {
      id: 'openid',
      name: 'accounts.example',
      issuer: 'https://accounts.example',
      clientId: 'kinfold',
      clientSecret: undefined,
    },
  ])
  const more = { id: 'two', name: 'Two', issuer: 'http://127.0.0.1:8080/realm', clientId: 'k' }
  const both = read({ ...one, OIDC_PROVIDERS: JSON.stringify([more]) }).openidProviders
  expect(both.map(({ id }) => id)).toEqual(['openid', 'two'])
  const problems = [
    { OIDC_ISSUER: 'https://accounts.example' },
    { OIDC_CLIENT_ID: 'kinfold' },
    { ...one, OIDC_ISSUER: 'http://accounts.example' },
    { OIDC_PROVIDERS: 'no JSON' },
    { OIDC_PROVIDERS: JSON.stringify([more, more]) },
    { OIDC_PROVIDERS: JSON.stringify([{ ...more, id: '../up' }]) },
    { OIDC_PROVIDERS: JSON.stringify([{ ...more, secret: 'misspelt' }]) },
  ]
  for (const problem of problems) expect(() => read(problem)).toThrow(/^OIDC_/)
})
