import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { longWait } from '#tests/support/long-wait.ts'
import { freePort } from '#tests/support/product.ts'

/** Every file that is loaded before the first request and what Node takes it for, told by the loader itself. */
const telling = `
  import { registerHooks } from 'node:module'
  const found = []
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      found.push([url, loaded.format])
      return loaded
    },
  })
  await import('#server/start-parts.ts')
  console.log(JSON.stringify(found.toSorted()))
`

async function filesOf(...options: string[]): Promise<[url: string, format: string][]> {
  const all = [...options, '--input-type=module', '--eval', telling]
  const { stdout } = await promisify(execFile)(process.execPath, all, { maxBuffer: 10_000_000 })
  return JSON.parse(stdout) as [string, string][]
}

const plainly = filesOf()

test('a start waits for no library that few requests need', { timeout: 120_000 }, async () => {
  const packages = (await plainly).map(([url]) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url))
  const loaded = new Set(packages.map((found) => found?.[1]))
  expect(loaded).toContain('fastify')
  for (const seldom of [
    '@simplewebauthn/server',
    'imapflow',
    'openid-client',
    'pdfkit',
    'stripe',
    'node-av',
    'libheif-js',
    'sharp',
    'qrcode',
    'vader-sentiment',
  ])
    expect(loaded).not.toContain(seldom)
})

test('quick imports find what Node itself would find', { timeout: 120_000 }, async () => {
  // Modules that come with Node are told once or twice, as the loader pleases.
  const ours = (files: [string, string][]) =>
    files.filter(([url]) => url.startsWith('file:') && !url.endsWith('/server/quick-imports.ts'))
  expect(ours(await filesOf('--import', './server/quick-imports.ts'))).toEqual(ours(await plainly))
})

test('who is stopped while PostgreSQL comes up leaves none behind', async () => {
  const data = temporaryFolder('stopped-early')
  onTestFinished(() => removeFolder(data))
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: data,
      DEMO_FAMILY: 'false',
      FETCH_MODELS: 'false',
      PORT: String(await freePort()),
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const noted = join(data, 'postgres/18/postmaster.pid')
  await vi.waitFor(() => expect(existsSync(noted)).toBe(true), longWait)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  // PostgreSQL takes it away as the last thing it does.
  expect(existsSync(noted)).toBe(false)
})
