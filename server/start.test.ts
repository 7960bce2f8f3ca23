import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Every package that is loaded before the first request, told by the loader itself. */
const telling = `
  import { registerHooks } from 'node:module'
  const found = new Set()
  registerHooks({
    load(url, context, next) {
      found.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1])
      return next(url, context)
    },
  })
  await import('#server/start-parts.ts')
  console.log(JSON.stringify([...found]))
`

test('a start waits for no library that few requests need', { timeout: 120_000 }, async () => {
  const options = ['--input-type=module', '--eval', telling]
  const { stdout } = await promisify(execFile)(process.execPath, options)
  const loaded = JSON.parse(stdout) as string[]
  expect(loaded).toContain('fastify')
  for (const seldom of [
    '@simplewebauthn/server',
    'imapflow',
    'pdfkit',
    'stripe',
    'node-av',
    'libheif-js',
  ])
    expect(loaded).not.toContain(seldom)
})
