import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** A stretch of a file as it is kept. */
export interface Piece {
  readonly bytes: Uint8Array
  /** Null for one that isn’t packed. */
  readonly unpackedLength: number | null
}

const pieceSize = 256 * 1024
/** Lines of a family file are much alike: more effort hardly saves room. */
const level = 1

export function packedPieces(bytes: Uint8Array): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < bytes.length; at += pieceSize) {
    const stretch = bytes.subarray(at, at + pieceSize)
    pieces.push({ bytes: deflateRawSync(stretch, { level }), unpackedLength: stretch.length })
  }
  return pieces
}

export const unpackedPiece = ({ bytes, unpackedLength }: Piece): Uint8Array =>
  unpackedLength === null
    ? bytes
    : inflateRawSync(bytes, { maxOutputLength: Math.max(1, unpackedLength) })
