import { hash, randomBytes, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { expectServiceKeys, OtherServiceKey } from '#server/platform/key-watch.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'
import { DamagedFile, MissingFile, type Storage } from '#server/platform/storage/storage.ts'
import { testPorts } from '#tests/support/ports.ts'
import { encryptOldFilesJob } from './encrypt-old-files.ts'
import { encryptedStorage, isEncrypted } from './encrypted-storage.ts'
import { keysOutOfReach, makeRecoveryKey, recoverKeys, rotateServiceKey } from './rewrap.ts'
import { serviceKeysFrom } from './service-keys.ts'
import { newRecoveryKey, recoverer, wrapForRecovery, WrongRecoveryKey } from './wrapping.ts'

const { ports } = await testPorts()
const { storage, medium, system, clock, config } = ports

const planted = 'what nobody but Nora may hear'
const bytesOf = (text: string) => Readable.from([Buffer.from(text)])
const textOf = async (bytes: Promise<Readable>) => (await buffer(await bytes)).toString('utf8')

/** The same house, started with other keys. */
function startedWith(environment: Record<string, string>) {
  const other = readConfig({
    DATA_DIR: config.dataDir,
    NODE_ENV: 'test',
    SECRET_KEY: config.secretKey,
    ...environment,
  })
  const house = { system, clock, config: other }
  return { ...house, serviceKeys: other.serviceKeys, ...createStorage(house) }
}

async function keep(text = planted): Promise<string> {
  const key = `media/${randomUUID()}/${randomUUID()}`
  await storage.put(key, bytesOf(text))
  return key
}

test('what a family keeps lies encrypted on the medium, and reads as it was given', async () => {
  const key = await keep()
  expect(await textOf(storage.read(key))).toBe(planted)
  expect((await buffer(await medium.read(key))).includes('Nora')).toBe(false)
  expect(await storage.size(key)).toBe(Buffer.byteLength(planted))
})

test('the file of one family opens nowhere else: not under another name, not in another family', async () => {
  const key = await keep()
  const locked = await buffer(await medium.read(key))
  const [folder, familyId] = key.split('/')
  for (const other of [`${folder}/${familyId}/${randomUUID()}`, `media/${randomUUID()}/x`]) {
    await medium.put(other, Readable.from([locked]))
    await expect(textOf(storage.read(other))).rejects.toThrow(DamagedFile)
  }
})

test('a changed byte is noticed, wherever it is', async () => {
  const text = 'x'.repeat(200_000)
  const key = await keep(text)
  const locked = await buffer(await medium.read(key))
  for (const at of [20, 100_000, locked.length - 1]) {
    const changed = Buffer.from(locked)
    changed[at]! ^= 1
    await medium.put(key, Readable.from([changed]))
    await expect(textOf(storage.read(key))).rejects.toThrow(DamagedFile)
  }
})

test.each([
  [0, 0],
  [65_535, 65_536],
  [65_536, 131_071],
  [1, 199_998],
  [199_999, 500_000],
])('a stretch from %i to %i is the same stretch of the file', async (start, end) => {
  const bytes = randomBytes(200_000)
  const key = `media/${randomUUID()}/film`
  await storage.put(key, Readable.from([bytes]))
  const read = await buffer(await storage.read(key, { start, end }))
  expect(read.equals(bytes.subarray(start, end + 1))).toBe(true)
})

test('what grows is read back behind its sender, and then the rest: it hashes to what came, and nothing where a byte lies there otherwise', async () => {
  const bytes = randomBytes(20 * 65_536 + 100)
  const half = 12 * 65_536 + 50
  const key = `media/${randomUUID()}/film`
  const behind = (await storage.readBehind!(key))!
  const append = (at: number, end: number) =>
    storage.append(key, at, Readable.from([bytes.subarray(at, end)]), async (safe) =>
      behind.upTo(safe),
    )
  await append(0, half)
  await append(half, bytes.length)
  const whole = { sha256: hash('sha256', bytes), head: bytes.subarray(0, 65_536) }
  await storage.finish(key, bytes.length)
  expect(await behind.all(bytes.length)).toEqual(whole)
  // Whoever comes later reads all of it, and longer or shorter than it is it isn't that file.
  expect(await (await storage.readBehind!(key))!.all(bytes.length)).toEqual(whole)
  expect(await behind.all(bytes.length - 1)).toBeUndefined()

  const other = await keep('x'.repeat(200_000))
  const { finished } = medium.placesOf!(other)
  const locked = await readFile(finished)
  locked[100_000]! ^= 1
  await writeFile(finished, locked)
  expect(await (await storage.readBehind!(other))!.all(200_000)).toBeUndefined()
})

test.each([100, 65_536, 70_000, 131_072])(
  'a growing file of %i bytes whose end is known lies whole on the medium at once, and asked to go on behind it stays as it is',
  async (length) => {
    const bytes = randomBytes(length)
    const key = `media/${randomUUID()}/film`
    const safe: number[] = []
    const append = (at: number, end: number) =>
      storage.append(
        key,
        at,
        Readable.from([bytes.subarray(at, end)]),
        async (reached) => void safe.push(reached),
        length,
      )
    // Cut off within a block, which is laid aside until it goes on.
    await append(0, 50)
    await append(50, length)
    await append(length, length)
    expect(safe).toEqual([50, length])
    await storage.finish(key, length)
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
    expect(await medium.size(`ends/${key}`)).toBeUndefined()
  },
)

test('a file of which bytes and end come in one turn, as a bucket sends small ones, reads as it was given', async () => {
  const key = `media/${randomUUID()}/whole`
  const itemKey = randomBytes(32)
  const inOneTurn: Storage = {
    ...medium,
    async read(key) {
      const all = await buffer(await medium.read(key))
      const sent = new Readable({ read() {} })
      setImmediate(() => {
        sent.push(all)
        sent.push(null)
      })
      return sent
    },
  }
  const files = encryptedStorage(
    inOneTurn,
    async () => itemKey,
    () => false,
  )
  await files.put(key, bytesOf(planted))
  expect(await textOf(files.read(key))).toBe(planted)
})

test('a whole file is read at one asking, whatever its length', async () => {
  let asked = 0
  const counting: Storage = {
    ...medium,
    read: (...given) => ((asked += 1), medium.read(...given)),
    size: (key) => ((asked += 1), medium.size(key)),
  }
  const itemKey = randomBytes(32)
  const counted = encryptedStorage(
    counting,
    async () => itemKey,
    () => false,
  )
  for (const length of [0, 1, 65_536, 200_000, 600_000]) {
    const bytes = randomBytes(length)
    const key = `media/${randomUUID()}/whole`
    await counted.put(key, Readable.from([bytes]))
    asked = 0
    expect((await buffer(await counted.read(key))).equals(bytes)).toBe(true)
    expect(asked).toBe(1)
  }
})

test('files from before there was encryption are read as they are, and then encrypted', async () => {
  const key = `media/${randomUUID()}/old`
  await medium.put(key, bytesOf(planted))
  expect(await textOf(storage.read(key))).toBe(planted)
  await encryptOldFilesJob.run(actAsSystem(ports), {})
  expect(await isEncrypted(medium, key)).toBe(true)
  expect(await textOf(storage.read(key))).toBe(planted)
})

test('once none of those is left, a plain file that somebody lays into the store in place of a family’s is refused, by whoever started before, too', async () => {
  const recording = await keep()
  const copy = recording.replace('media', 'copies')
  await system.updateTable('encryption').set({ files_encrypted_at: null }).execute()
  const forged = Buffer.from('x'.repeat(planted.length))
  const later = { start: 2, end: 3 }
  for (const key of [recording, copy]) {
    await storage.put(key, bytesOf(planted))
    await medium.put(key, Readable.from([forged]))
    expect(await textOf(storage.read(key, later))).toBe('xx')
    await storage.put(key, bytesOf(planted))
  }
  await encryptOldFilesJob.run(actAsSystem(ports), {})
  for (const key of [recording, copy]) {
    expect(await textOf(storage.read(key))).toBe(planted)
    for (const bytes of [forged, Buffer.from('short'), Buffer.alloc(0)]) {
      await medium.put(key, Readable.from([bytes]))
      for (const house of [{ storage }, startedWith({})])
        for (const range of [undefined, later])
          await expect(house.storage.read(key, range)).rejects.toThrow(DamagedFile)
    }
  }
  await expect(storage.read(`${recording}-none`)).rejects.toThrow(MissingFile)
})

test('a service key of one’s own takes over while the house goes on', async () => {
  const key = await keep()
  const before = startedWith({})
  const after = startedWith({ SERVICE_KEY: 'n'.repeat(40) })
  expect(await textOf(after.storage.read(key))).toBe(planted)
  expect(await rotateServiceKey(after)).toBeGreaterThan(0)
  expect(await rotateServiceKey(after)).toBe(0)
  expect(await textOf(after.storage.read(key))).toBe(planted)
  // Whoever still has only the old one is told so when they start, and opens nothing.
  await expect(expectServiceKeys(before)).rejects.toThrow(OtherServiceKey)
  await expect(textOf(before.storage.read(key))).rejects.toThrow('service key that isn’t here')
  const back = startedWith({ SERVICE_KEY: `${config.secretKey},${'n'.repeat(40)}` })
  await rotateServiceKey(back)
  expect(await textOf(before.storage.read(key))).toBe(planted)
})

test('a lost service key: the recovery key restores every family, those that came after it too', async () => {
  const early = await keep()
  const printed = await makeRecoveryKey(startedWith({}))
  const late = await keep('kept after the paper was printed')
  const elsewhere = startedWith({ SECRET_KEY: 'another machine, another secret key' })
  expect((await keysOutOfReach(elsewhere)).missing).toBeGreaterThan(1)
  await expect(textOf(elsewhere.storage.read(early))).rejects.toThrow('service key that isn’t here')

  const slip = printed.replace(/^./, (letter) => (letter === '7' ? '8' : '7'))
  await expect(recoverKeys(elsewhere, slip)).rejects.toThrow(WrongRecoveryKey)
  await expect(recoverKeys(elsewhere, newRecoveryKey().printed)).rejects.toThrow('another Kinfold')
  await expect(recoverKeys(elsewhere, 'no key')).rejects.toThrow(WrongRecoveryKey)
  expect((await keysOutOfReach(elsewhere)).missing).toBeGreaterThan(1)

  await recoverKeys(elsewhere, printed.toLowerCase().replaceAll('-', ' '))
  expect((await keysOutOfReach(elsewhere)).missing).toBe(0)
  expect(await textOf(elsewhere.storage.read(early))).toBe(planted)
  expect(await textOf(elsewhere.storage.read(late))).toBe('kept after the paper was printed')
  await recoverKeys(startedWith({}), printed)
})

test('a second recovery key makes the first worthless', async () => {
  await keep()
  const first = await makeRecoveryKey(startedWith({}))
  await makeRecoveryKey(startedWith({}))
  await expect(recoverKeys(startedWith({}), first)).rejects.toThrow('replaced by a newer one')
})

test('a recovery key reads back from paper, and opens only what was wrapped for its owner', () => {
  const { printed, publicKey } = newRecoveryKey()
  expect(printed).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){13}[0-9A-HJKMNP-TV-Z]{4}$/)
  const key = randomBytes(32)
  const wrapped = wrapForRecovery(key, publicKey, 'one family')
  expect(recoverer(printed).open(wrapped, 'one family').equals(key)).toBe(true)
  expect(() => recoverer(printed).open(wrapped, 'another')).toThrow('unable to authenticate')
})

test('a family that is gone takes its key along', async () => {
  const familyId = randomUUID()
  await storage.put(`media/${familyId}/one`, bytesOf(planted))
  await system
    .insertInto('families')
    .values({ id: familyId, name: 'Gone', created_at: '2026-01-01T00:00:00Z' })
    .execute()
  await system.deleteFrom('families').where('id', '=', familyId).execute()
  const left = await system
    .selectFrom('family_keys')
    .select('family_id')
    .where('family_id', '=', familyId)
    .execute()
  expect(left).toEqual([])
})

test('service keys come from a list, from a command, or from the secret key', () => {
  const complain = (problem: string): never => {
    throw new Error(problem)
  }
  const secret = 's'.repeat(40)
  const names = (given: Parameters<typeof serviceKeysFrom>[0]) =>
    serviceKeysFrom(given, secret, complain).map(({ name }) => name)
  const [own] = names({})
  const a = 'a'.repeat(32)
  const b = 'b'.repeat(32)
  expect(names({})).toHaveLength(1)
  expect(names({ SERVICE_KEY: `${a}, ${b}` }).at(-1)).toBe(own)
  expect(names({ SERVICE_KEY_COMMAND: `echo ${a}; echo ${b}` })).toEqual(
    names({ SERVICE_KEY: `${a},${b}` }),
  )
  expect(() => names({ SERVICE_KEY_COMMAND: 'exit 3' })).toThrow('exit code 3')
  expect(() => names({ SERVICE_KEY_COMMAND: 'echo short' })).toThrow('32 characters')
  expect(() => names({ SERVICE_KEY: `${a},short` })).toThrow('32 characters')
})
