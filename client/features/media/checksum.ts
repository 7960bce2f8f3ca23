// The whole file has to be in memory to be hashed; a phone can spare this much.
const largest = 64 * 1024 * 1024

/**
 * The file's SHA-256 in hexadecimal, so that the server can tell whether it got what we have. Undefined for large
 * files and on pages that came over plain http, where browsers offer no hashing: the server checks by itself then.
 */
export async function checksumOf(file: Blob): Promise<string | undefined> {
  if (file.size > largest || !globalThis.crypto?.subtle) return undefined
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    // A file that can't be read fails in the upload itself, with better words.
    return undefined
  }
}
