// The whole file has to be in memory to be hashed; a phone can spare this much.
const largest = 64 * 1024 * 1024
const sample = 1024 * 1024

/**
 * The file's SHA-256 in hexadecimal, so that the server can tell whether it got what we have. Undefined for large
 * files and on pages that came over plain http, where browsers offer no hashing: the server checks by itself then.
 */
export async function checksumOf(file: Blob): Promise<string | undefined> {
  return isTooLargeToHash(file.size) ? undefined : hashOf(file)
}

export const isTooLargeToHash = (byteLength: number): boolean => byteLength > largest

/**
 * Tells the same file when it is chosen again. By its bytes, not by its date: phones hand over a fresh copy each
 * time. Its beginning and its end are enough, as nobody edits only the middle and keeps the length.
 */
export async function fingerprintOf(file: File): Promise<string> {
  const ends = new Blob([file.slice(0, sample), file.slice(Math.max(sample, file.size - sample))])
  const hash = await hashOf(ends)
  return `${file.size} ${hash ?? `${file.name} ${file.lastModified}`}`
}

async function hashOf(bytes: Blob): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  try {
    const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    // A file that can't be read fails in the upload itself, with better words.
    return undefined
  }
}
