import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/support/test-folder.ts'
import { findBinaries, findPackage } from './binaries.ts'
import { chooseUser } from './run-as.ts'

const root = testFolder()
const runAs = chooseUser(join(root, 'none'))

/** The installed package as npm leaves it when scripts are off: without the links between libraries. */
function installedWithoutScripts(name: string): string {
  const carrier = join(root, name, 'package')
  mkdirSync(join(root, name))
  cpSync(findPackage(), carrier, { recursive: true, verbatimSymlinks: true })
  const lib = join(carrier, 'native/lib')
  for (const entry of readdirSync(lib, { withFileTypes: true }))
    if (entry.isSymbolicLink()) rmSync(join(lib, entry.name))
  return carrier
}

const version = (program: string) =>
  spawnSync(program, ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' }).stdout

test('an installation without scripts gets its library links at the first start', () => {
  const carrier = installedWithoutScripts('unlinked')
  expect(spawnSync(join(carrier, 'native/bin/initdb'), ['--version']).status).not.toBe(0)
  const { initdb, postgres } = findBinaries(runAs, () => join(root, 'unused'), carrier)
  expect(initdb).toBe(join(carrier, 'native/bin/initdb'))
  expect(version(initdb)).toContain('18.')
  expect(version(postgres)).toContain('18.')
  expect(existsSync(join(root, 'unused'))).toBe(false)
})

test.runIf(runAs)('programs that PostgreSQL’s user can’t reach are copied once', () => {
  const carrier = installedWithoutScripts('hidden')
  chmodSync(join(root, 'hidden'), 0o700)
  const shelter = join(root, 'shelter')
  mkdirSync(shelter)
  const { postgres } = findBinaries(runAs, () => shelter, carrier)
  expect(postgres.startsWith(shelter)).toBe(true)
  expect(version(postgres)).toContain('18.')
  const copiedAt = statSync(postgres).ctimeMs
  expect(findBinaries(runAs, () => shelter, carrier).postgres).toBe(postgres)
  expect(statSync(postgres).ctimeMs).toBe(copiedAt)
  expect(readdirSync(shelter)).toHaveLength(1)
})
