import { sealedMagic, sealedType } from '#contract/rules/beyond/sealed-type.ts'
import { alteredSheet, isSameMark } from '#contract/rules/beyond/sheets-together.ts'

// How such a file is written: docs/encryption.md, for whoever has to read one without us.
const pieceLength = 1024 * 1024
const tagLength = 16
const longestHeader = 64 * 1024

/** What stands in front of a sealed recording, to be read by everybody and changed by nobody. */
export interface SealedHeader {
  readonly version: 1
  /** The take it was made of. */
  readonly id: string
  /** SHA-256 of the id and the key, in hexadecimal: it tells the right key, and says nothing about it. */
  readonly mark: string
  readonly contentType: string
  readonly durationMs: number
  /** Of what is inside. */
  readonly byteLength: number
}

/** In words for a person; nothing was released. */
export class NotOpened extends Error {}

const damaged = () =>
  new NotOpened(
    'This sealed file is damaged or incomplete, so nothing of it was opened. Your sheets are fine; please get the file again.',
  )

const encoder = new TextEncoder()
const bytesOfHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16))
const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

type Bytes = Uint8Array<ArrayBuffer>

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

/** False on pages that came over plain http: browsers encrypt nothing there. */
export const canSealHere = (): boolean => globalThis.crypto?.subtle !== undefined

export async function markOf(id: string, key: Bytes): Promise<Bytes> {
  const said = new Uint8Array([...encoder.encode(`kinfold-beyond-mark-1 ${id} `), ...key])
  return new Uint8Array(await crypto.subtle.digest('SHA-256', said))
}

export const markIn = ({ mark }: SealedHeader): Bytes => bytesOfHex(mark)

type Facts = Pick<SealedHeader, 'id' | 'contentType' | 'durationMs'>

/** Encrypts a recording, here and now. */
export async function sealFile(plain: Blob, key: Bytes, facts: Facts): Promise<Blob> {
  const mark = hexOf(await markOf(facts.id, key))
  const header: SealedHeader = { version: 1, ...facts, mark, byteLength: plain.size }
  const head = headOf(encoder.encode(JSON.stringify(header)))
  const lock = await lockOf(key, head, ['encrypt'])
  const pieces: BlobPart[] = [head]
  const count = countOf(plain.size)
  for (let i = 0; i < count; i += 1) {
    const piece = await plain.slice(i * pieceLength, (i + 1) * pieceLength).arrayBuffer()
    pieces.push(await crypto.subtle.encrypt(lock.at(i, count), lock.key, piece))
  }
  return new Blob(pieces, { type: sealedType })
}

/** Sixteen bytes that say what it is, four with the length of the header, and the header. */
function headOf(header: Bytes): Bytes {
  const head = new Uint8Array(20 + header.length)
  head.set(encoder.encode(sealedMagic))
  new DataView(head.buffer).setUint32(16, header.length)
  head.set(header, 20)
  return head
}

const countOf = (byteLength: number) => Math.max(1, Math.ceil(byteLength / pieceLength))

/** The key is used for one file alone, so numbers may be the nonces. What each piece is bound to: the header, and its place. */
async function lockOf(key: Bytes, head: Bytes, uses: KeyUsage[]) {
  const bound = new Uint8Array(await crypto.subtle.digest('SHA-256', head))
  return {
    key: await crypto.subtle.importKey('raw', key, 'AES-GCM', false, uses),
    at(number: number, count: number): AesGcmParams {
      const iv = new Uint8Array(12)
      new DataView(iv.buffer).setUint32(8, number)
      const isLast = number === count - 1 ? 1 : 0
      return { name: 'AES-GCM', iv, additionalData: new Uint8Array([...bound, isLast]) }
    },
  }
}

export interface SealedFile {
  readonly header: SealedHeader
  readonly head: Bytes
  readonly body: Blob
}

/** Reads what stands in front; what is inside stays shut. */
export async function readSealed(file: Blob): Promise<SealedFile> {
  const start = new Uint8Array(await file.slice(0, 20).arrayBuffer())
  if (new TextDecoder().decode(start.subarray(0, 16)) !== sealedMagic)
    throw new NotOpened(
      'This isn’t a sealed message. Please choose the file whose name ends in .kinfold.',
    )
  const length = start.length === 20 ? new DataView(start.buffer).getUint32(16) : Infinity
  if (length > longestHeader || 20 + length > file.size) throw damaged()
  const head = new Uint8Array(await file.slice(0, 20 + length).arrayBuffer())
  const header = headerFrom(head.subarray(20))
  const body = file.slice(20 + length)
  if (body.size !== header.byteLength + countOf(header.byteLength) * tagLength) throw damaged()
  return { header, head, body }
}

function headerFrom(bytes: Bytes): SealedHeader {
  try {
    const header = JSON.parse(new TextDecoder().decode(bytes)) as SealedHeader
    if (header.version === 1 && /^[0-9a-f]{64}$/.test(header.mark) && header.byteLength >= 0)
      return header
  } catch {
    // Told below.
  }
  throw damaged()
}

/** All of it, or nothing: a piece that was changed, moved or left out opens none. */
export async function openSealed({ header, head, body }: SealedFile, key: Bytes): Promise<Blob> {
  if (!isSameMark(await markOf(header.id, key), markIn(header))) throw new NotOpened(alteredSheet)
  const lock = await lockOf(key, head, ['decrypt'])
  const count = countOf(header.byteLength)
  const pieces: ArrayBuffer[] = []
  try {
    for (let i = 0; i < count; i += 1) {
      const from = i * (pieceLength + tagLength)
      const piece = await body.slice(from, from + pieceLength + tagLength).arrayBuffer()
      pieces.push(await crypto.subtle.decrypt(lock.at(i, count), lock.key, piece))
    }
  } catch {
    throw damaged()
  }
  return new Blob(pieces, { type: playedType(header.contentType) })
}

// Whoever sealed it wrote the type; a page never shows it as anything but sound or film.
const playedType = (type: string) =>
  /^(audio|video)\/[\w.+-]+(;[\w=".,\s-]*)?$/.test(type) ? type : 'application/octet-stream'
