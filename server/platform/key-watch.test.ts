import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { longProof } from '#tests/support/long-proof.ts'
import { adoptPresentKey } from '#server/adopt-key.ts'
import { writeBackup } from '#server/features/backups/write-backup.ts'
import { openPorts } from '#server/open-ports.ts'
import { restore } from '#server/restore.ts'
import { emptyHouse, testDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { readConfig } from './config.ts'
import { OtherKey } from './key-watch.ts'
import { seal, SealedElsewhere, unseal } from './sealing.ts'

const quiet = { NODE_ENV: 'test', LOG_LEVEL: 'silent', FETCH_MODELS: 'false', DEMO_FAMILY: 'false' }

async function house(databaseUrl?: string, more: Record<string, string> = {}) {
  const url = databaseUrl ?? (await testDatabase()).url
  const DATA_DIR = join(temporaryFolder('key'), 'data')
  return { ...quiet, DATABASE_URL: url, DATA_DIR, ...more }
}

async function starts(environment: Record<string, string>): Promise<void> {
  await (await openPorts(readConfig(environment))).close()
}

const oneKey = { SECRET_KEY: 'a key that every process of this house has' }
const otherKey = { SECRET_KEY: 'a key that nobody else of this house has' }

it('A9: a process with a key of its own refuses to start, and says what to do', async () => {
  const first = await house()
  await starts(first)
  const { PATH = '' } = process.env
  const second = await house(first.DATABASE_URL)
  const child = spawn(process.execPath, ['server/main.ts', '--worker'], {
    env: { ...second, PATH },
  })
  const said = text(child.stderr)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  expect(code).toBe(1)
  expect(await said).toMatch(/can’t start.*SECRET_KEY.*the same SECRET_KEY.*operations\.md/s)
  // Neither did it take the house over.
  await starts(first)
})

it('A9: processes with separate folders and the same key work together', async () => {
  const first = await house(undefined, oneKey)
  await starts(first)
  await starts(await house(first.DATABASE_URL, oneKey))
  const third = await house(first.DATABASE_URL, otherKey)
  await expect(starts(third)).rejects.toThrow(OtherKey)
})

it('A9: a key that is lost for good is given up only when somebody says so', async () => {
  const first = await house(undefined, oneKey)
  await starts(first)
  const later = await house(first.DATABASE_URL, otherKey)
  await expect(starts(later)).rejects.toThrow(OtherKey)
  await adoptPresentKey(readConfig(later))
  await starts(later)
  await expect(starts(first)).rejects.toThrow(OtherKey)
})

it('A9: a backup asks for the key it was made with before it restores anything', async () => {
  const first = await house(undefined, oneKey)
  const { ports, close } = await openPorts(readConfig(first))
  const file = join(temporaryFolder('backup'), 'backup.tar')
  await writeFile(file, writeBackup(ports))
  await close()
  const empty = await house((await emptyHouse()).url)
  await expect(restore(file, empty)).rejects.toThrow(/SECRET_KEY.*--key-is-lost/s)
  expect(existsSync(join(empty.DATA_DIR, 'secret-key'))).toBe(false)
  await restore(file, { ...empty, ...oneKey })
  await starts({ ...empty, ...oneKey })
  await expect(starts({ ...empty, ...otherKey })).rejects.toThrow(OtherKey)
})

it(
  'A9: a backup whose key is lost is restored without it where somebody says so',
  longProof('A9: a key that is lost for good is given up only when somebody says so'),
  async () => {
    const first = await house(undefined, oneKey)
    const { ports, close } = await openPorts(readConfig(first))
    const file = join(temporaryFolder('backup'), 'backup.tar')
    await writeFile(file, writeBackup(ports))
    await close()
    const lost = await house((await emptyHouse()).url)
    await restore(file, lost, { isKeyLost: true })
    await expect(starts(lost)).resolves.toBeUndefined()
  },
)

it(
  'A9: a backup that brings its own key along is restored with it',
  longProof('A9: a backup asks for the key it was made with before it restores anything'),
  async () => {
    const first = await house()
    const { ports, close } = await openPorts(readConfig(first))
    const file = join(temporaryFolder('backup'), 'backup.tar')
    await writeFile(file, writeBackup(ports))
    await close()
    const empty = await house((await emptyHouse()).url)
    await restore(file, empty)
    expect(readConfig(empty).secretKey).toBe(readConfig(first).secretKey)
    await starts(empty)
  },
)

it('A9: what was sealed with a key that was given up is told as gone, not as a fault', () => {
  const sealed = seal('words', 'invitation', oneKey.SECRET_KEY)
  expect(unseal(sealed, 'invitation', oneKey.SECRET_KEY)).toBe('words')
  expect(() => unseal(sealed, 'invitation', otherKey.SECRET_KEY)).toThrow(SealedElsewhere)
  expect(new SealedElsewhere().status).toBe(410)
})
