import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

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
