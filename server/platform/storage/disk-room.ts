import { mkdir, statfs } from 'node:fs/promises'
import { StorageFull, type Bytes } from './storage.ts'

export interface DiskRoom {
  readonly freeBytes: number
  readonly sizeBytes: number
  /** Files leave so much free: on a disk that is full to its last byte the database can't write down a promise either. */
  readonly keptFreeBytes: number
}

const gibibyte = 1024 ** 3

/** The disk of a folder. */
export async function readDiskRoom(folder: string): Promise<DiskRoom> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, blocks, bsize } = await statfs(folder)
  const sizeBytes = blocks * bsize
  const keptFreeBytes = Math.min(gibibyte, Math.floor(sizeBytes / 50))
  return { freeBytes: bavail * bsize, sizeBytes, keptFreeBytes }
}

/** For the few bytes that the room is kept free for. */
export const toTheLastByte = async (): Promise<DiskRoom> => ({
  freeBytes: Infinity,
  sizeBytes: Infinity,
  keptFreeBytes: 0,
})

/** Throws `StorageFull` unless so many bytes more leave the disk what is kept free. */
export async function assertDiskRoom(
  folder: string,
  bytes: number,
  read = readDiskRoom,
): Promise<void> {
  const { freeBytes, keptFreeBytes } = await read(folder)
  if (freeBytes - bytes < keptFreeBytes) throw new StorageFull('The disk is nearly full')
}

// Asking costs microseconds; a disk doesn't fill between two pieces of this size.
const betweenLooks = 64 * 1024 * 1024

/** The same bytes, as long as the disk has room for them. */
export async function* whileDiskRoom(folder: string, bytes: Bytes, read = readDiskRoom): Bytes {
  let unlooked = betweenLooks
  for await (const chunk of bytes) {
    unlooked += chunk.length
    if (unlooked >= betweenLooks) {
      await assertDiskRoom(folder, chunk.length, read)
      unlooked = 0
    }
    yield chunk
  }
}
