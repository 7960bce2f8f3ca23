import { alteredSheet, isSameMark } from '#contract/rules/beyond/sheets-together.ts'
import {
  hashOf,
  hexOf,
  markIn,
  NotOpened,
  readPieces,
  shownType,
  writeSealed,
  type Bytes,
  type MessageHeader,
  type SealedFile,
} from './sealed-format.ts'

export const markOf = (id: string, key: Bytes): Promise<Bytes> =>
  hashOf(`kinfold-beyond-mark-1 ${id} `, key)

export type Facts = Pick<MessageHeader, 'id' | 'contentType' | 'durationMs'>

/** Encrypts a message, here and now. */
export async function sealFile(plain: Blob, key: Bytes, facts: Facts): Promise<Blob> {
  const mark = hexOf(await markOf(facts.id, key))
  return writeSealed(plain, key, { version: 1, ...facts, mark, byteLength: plain.size })
}

export async function openSealed(sealed: SealedFile, key: Bytes): Promise<Blob> {
  const { header } = sealed
  if (!isSameMark(await markOf(header.id, key), markIn(header))) throw new NotOpened(alteredSheet())
  const opened = await readPieces(sealed, key)
  return opened.slice(0, opened.size, shownType(header.contentType))
}
