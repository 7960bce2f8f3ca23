import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingBindings } from './prepare-install.mjs'
import { doOnce } from './prepare-lock.mjs'
import { pruneForeignBinaries } from './prepare-prune.mjs'
import { hashOfSources } from './source-hash.mjs'

let root: string
const write = (path: string, text: string) => writeFileSync(join(root, path), text)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kinfold-prepare-'))
  for (const folder of [
    'client/pages',
    'contract',
    'content',
    'scripts',
    'node_modules/@tool',
    'server/platform/pictures/child',
  ])
    mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
    write(file, '{}')
  write('server/platform/file-facts.ts', 'facts')
  write('client/pages/home.tsx', 'home')
  write('contract/shapes.ts', 'shapes')
  write('content/prompts.ts', 'prompts')
  write('scripts/build.ts', 'build')
})
afterEach(() => rmSync(root, { recursive: true }))

test.each([
  'client/pages/home.tsx',
  'client/pages/new.tsx',
  'contract/shapes.ts',
  'content/prompts.ts',
  'server/platform/pictures/child/main.ts',
  'scripts/build.ts',
  'vite.config.ts',
  'package-lock.json',
])('a change of %s makes the build stale', (path) => {
  const before = hashOfSources(root)
  write(path, 'changed')
  expect(hashOfSources(root)).not.toBe(before)
})

test.each(['client/pages/home.test.tsx', 'scripts/check.ts'])('a change of %s does not', (path) => {
  const before = hashOfSources(root)
  write(path, 'changed')
  expect(hashOfSources(root)).toBe(before)
})

test('the same sources in another folder have the same hash', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'kinfold-prepare-'))
  cpSync(root, elsewhere, { recursive: true })
  expect(hashOfSources(elsewhere)).toBe(hashOfSources(root))
  rmSync(elsewhere, { recursive: true })
})

test('native parts of this system that the lock file lacks are found by their tool’s own list', () => {
  const optionalDependencies = {
    '@tool/binding-darwin-arm64': '1.2.3',
    '@tool/binding-linux-x64-gnu': '1.2.3',
    '@tool/binding-linux-x64-musl': '1.2.3',
  }
  write(
    'package-lock.json',
    JSON.stringify({ packages: { 'node_modules/tool': { optionalDependencies } } }),
  )
  expect(missingBindings(root, 'darwin', 'arm64')).toEqual(['@tool/binding-darwin-arm64@1.2.3'])
  expect(missingBindings(root, 'linux', 'x64')).toEqual(['@tool/binding-linux-x64-gnu@1.2.3'])
  mkdirSync(join(root, 'node_modules/@tool/binding-darwin-arm64'))
  expect(missingBindings(root, 'darwin', 'arm64')).toEqual([])
})

test('what is there already is not done again, and takes no lock', () => {
  doOnce(
    root,
    () => true,
    () => expect.fail('done again'),
  )
  expect(existsSync(join(root, '.cache'))).toBe(false)
})

test('a lock left by a killed preparation is cleared away', () => {
  mkdirSync(join(root, '.cache'))
  write('.cache/prepare.lock', '999999999')
  const done: string[] = []
  doOnce(
    root,
    () => false,
    () => done.push('work'),
  )
  expect(done).toEqual(['work'])
  expect(existsSync(join(root, '.cache/prepare.lock'))).toBe(false)
})

test('of several preparations at once only one does the work, and the others wait for it', async () => {
  const lock = resolve(import.meta.dirname, 'prepare-lock.mjs')
  const program = `
    import { appendFileSync, existsSync } from 'node:fs'
    import { doOnce } from ${JSON.stringify(lock)}
    const done = ${JSON.stringify(join(root, 'done'))}
    doOnce(${JSON.stringify(root)}, () => existsSync(done), () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
      appendFileSync(done, 'worked ')
    })`
  const start = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  await Promise.all([start(), start(), start(), start()])
  expect(readFileSync(join(root, 'done'), 'utf8')).toBe('worked ')
})

test('only this system’s programs of onnxruntime stay; for an unknown system all of them do', () => {
  const bin = 'node_modules/onnxruntime-node/bin/napi-v6'
  const all = ['linux/x64', 'linux/arm64', 'win32/x64']
  for (const folder of all) mkdirSync(join(root, bin, folder), { recursive: true })
  const kept = () => all.filter((folder) => existsSync(join(root, bin, folder)))
  pruneForeignBinaries(root, 'plan9', 'x64')
  expect(kept()).toEqual(all)
  pruneForeignBinaries(root, 'linux', 'arm64')
  expect(kept()).toEqual(['linux/arm64'])
})

test('every command brings what it needs, also in a clone in which nothing was run', () => {
  const ours = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  const { scripts } = JSON.parse(ours) as {
    scripts: Record<string, string>
  }
  const isStep = (name: string) => name.startsWith('pre') && name.slice(3) in scripts
  const commands = Object.keys(scripts).filter((name) => !isStep(name))
  expect(commands.length).toBeGreaterThan(40)
  const brings = (name: string) =>
    scripts[`pre${name}`]?.startsWith('node scripts/prepare.mjs install')
  expect(commands.filter((name) => !brings(name))).toEqual([])
})
