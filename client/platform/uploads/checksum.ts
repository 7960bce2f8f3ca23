import type { HashNews } from './hash-worker.ts'

// Up to here the browser's own hashing is quickest, which needs the whole of it in memory.
const largestWhole = 16 * 1024 * 1024
const sample = 1024 * 1024

/**
 * The file's SHA-256 in hexadecimal, by which the server can tell whether it has it already, and whether it got what
 * we have. A large one is read a piece at a time, beside the page. Undefined for a file that can't be read: it fails in
 * the upload itself, with better words.
 */
export async function checksumOf(
  file: Blob,
  onRead: (bytes: number) => void = () => undefined,
): Promise<string | undefined> {
  try {
    return file.size <= largestWhole && globalThis.crypto?.subtle
      ? await hashWhole(file)
      : await hashBesideThePage(file, onRead)
  } catch {
    return undefined
  }
}

/**
 * Tells the same file when it is chosen again. By its bytes, not by its date: phones hand over a fresh copy each
 * time. Its beginning and its end are enough, as nobody edits only the middle and keeps the length.
 */
export async function fingerprintOf(file: File): Promise<string> {
  const ends = new Blob([file.slice(0, sample), file.slice(Math.max(sample, file.size - sample))])
  const hash = await checksumOf(ends)
  return `${file.size} ${hash ?? `${file.name} ${file.lastModified}`}`
}

async function hashWhole(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function hashBesideThePage(
  file: Blob,
  onRead: (bytes: number) => void,
): Promise<string | undefined> {
  if (!globalThis.Worker) return hashHere(file, onRead)
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<HashNews>) =>
        'read' in data ? onRead(data.read) : resolve(data.sha256),
      )
      worker.addEventListener('error', () => reject(new Error('The worker couldn’t begin.')))
      worker.postMessage(file, [])
    })
  } catch {
    // A browser that lets no worker begin: the page itself does it, a piece at a time.
    return await hashHere(file, onRead)
  } finally {
    worker.terminate()
  }
}

const hashHere = async (file: Blob, onRead: (bytes: number) => void) =>
  (await import('./hash-pieces.ts')).hashInPieces(file, onRead)
