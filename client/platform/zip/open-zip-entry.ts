import { crc32 } from './crc32.ts'
import type { ZipEntry } from './zip-directory.ts'
import { ZipProblem } from './zip-problem.ts'

const stored = 0
const deflated = 8
// Unpacked, it is held as a whole; what was only stored isn't.
const largestUnpacked = 2 * 1024 ** 3
const smallEnough = 16 * 1024 * 1024
// Photos, films and papers are packed already; even a white page doesn't get a hundred times smaller.
const mostTimes = 200
// Pieces of this size are handed to the browser, which may put them on the disk.
const pieceLength = 8 * 1024 * 1024

/** The bytes of one file in a zip, as they were before they were packed; throws unless they are. */
export async function openZipEntry(zip: Blob, entry: ZipEntry): Promise<Blob> {
  assertOpenable(entry)
  const at = entry.localAt
  const head = new DataView(await zip.slice(at, at + 30).arrayBuffer())
  if (head.byteLength < 30 || head.getUint32(0, true) !== 0x04034b50)
    throw new ZipProblem('damaged')
  const from = at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const packed = zip.slice(from, from + entry.packedLength)
  if (packed.size < entry.packedLength) throw new ZipProblem('damaged')
  if (entry.method === deflated) return unpack(packed, entry)
  await assertWhole(packed, entry)
  return packed
}

function assertOpenable({ isLocked, method, byteLength, packedLength }: ZipEntry): void {
  if (isLocked) throw new ZipProblem('locked')
  if (method !== stored && method !== deflated) throw new ZipProblem('packing')
  if (method === stored && byteLength !== packedLength) throw new ZipProblem('damaged')
  if (method === stored) return
  if (byteLength > smallEnough && byteLength > packedLength * mostTimes)
    throw new ZipProblem('bomb')
  if (byteLength > largestUnpacked) throw new ZipProblem('too large')
}

async function unpack(packed: Blob, entry: ZipEntry): Promise<Blob> {
  const pieces: Blob[] = []
  let waiting: Uint8Array<ArrayBuffer>[] = []
  let waitingLength = 0
  const handOver = () => {
    pieces.push(new Blob(waiting))
    waiting = []
    waitingLength = 0
  }
  const unpacking = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  await walk(unpacking, entry, (bytes) => {
    waiting.push(bytes)
    waitingLength += bytes.length
    if (waitingLength >= pieceLength) handOver()
  })
  handOver()
  return new Blob(pieces)
}

const assertWhole = (packed: Blob, entry: ZipEntry) => walk(packed.stream(), entry, () => undefined)

/** Reads to the end, and no further than the zip said there would be. */
async function walk(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { byteLength, crc32: said }: ZipEntry,
  take: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const reader = stream.getReader()
  let length = 0
  let checksum = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new ZipProblem('damaged')
      })
      if (done) break
      length += value.length
      if (length > byteLength) throw new ZipProblem('bomb')
      checksum = crc32(checksum, value)
      take(value)
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
  if (length !== byteLength || checksum !== said) throw new ZipProblem('damaged')
}
