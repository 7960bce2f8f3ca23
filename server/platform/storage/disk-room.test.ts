import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { assertDiskRoom, readDiskRoom, toTheLastByte, type DiskRoom } from './disk-room.ts'
import { diskStorage } from './disk.ts'
import { StorageFull } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'kinfold-room-'))
afterAll(() => rm(folder, { recursive: true }))

const full = async (): Promise<DiskRoom> => ({
  freeBytes: 999,
  sizeBytes: 100_000,
  keptFreeBytes: 1000,
})

async function* words(...all: string[]) {
  for (const each of all) yield Buffer.from(each)
}

test('a disk tells its size, and a fiftieth or a gigabyte of it is kept free', async () => {
  const { freeBytes, sizeBytes, keptFreeBytes } = await readDiskRoom(folder)
  expect(freeBytes).toBeGreaterThan(0)
  expect(sizeBytes).toBeGreaterThanOrEqual(freeBytes)
  expect(keptFreeBytes).toBe(Math.min(1024 ** 3, Math.floor(sizeBytes / 50)))
})

test('what would not leave enough is refused before a byte of it is written', async () => {
  await expect(assertDiskRoom(folder, 1e18)).rejects.toThrow(StorageFull)
  const storage = diskStorage(join(folder, 'files'), full)
  await expect(storage.put('media/a', words('too much'))).rejects.toThrow(StorageFull)
  await expect(storage.append('media/b', 0, words('more'), async () => {})).rejects.toThrow(
    StorageFull,
  )
  expect(await storage.size('media/a')).toBeUndefined()
  expect(await readdir(join(folder, 'files', '.unfinished'))).toEqual([])
})

test('what the room is kept free for is taken to the last byte', async () => {
  const ledger = diskStorage(join(folder, 'ledger'), toTheLastByte)
  expect(await ledger.put('facts', words('sent'))).toBe(4)
  await expect(assertDiskRoom(folder, 1e18, toTheLastByte)).resolves.toBeUndefined()
})

test('what lies there is still read and deleted on a full disk', async () => {
  await diskStorage(join(folder, 'kept')).put('media/a', words('kept'))
  const storage = diskStorage(join(folder, 'kept'), full)
  expect(await text(await storage.read('media/a'))).toBe('kept')
  await storage.delete('media/a')
  expect(await storage.size('media/a')).toBeUndefined()
})
