import { sha256 } from '@noble/hashes/sha2.js'

// So much is in memory at a time, whatever the file's length.
const pieceLength = 4 * 1024 * 1024

/** The SHA-256 of a file of any length in hexadecimal, read a piece at a time. */
export async function hashInPieces(
  file: Blob,
  onRead: (bytes: number) => void = () => undefined,
): Promise<string> {
  const hash = sha256.create()
  for (let from = 0; from < file.size; from += pieceLength) {
    const piece = new Uint8Array(await file.slice(from, from + pieceLength).arrayBuffer())
    hash.update(piece)
    onRead(from + piece.length)
  }
  return toHex(hash.digest())
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
