import { sealedMagic, sealedType } from '#contract/rules/beyond/sealed-type.ts'

// How such a file is written: docs/encryption.md, for whoever has to read one without us.
const pieceLength = 1024 * 1024
const tagLength = 16
const longestHeader = 64 * 1024

export type Bytes = Uint8Array<ArrayBuffer>

/** What stands in front of a sealed message, to be read by everybody and changed by nobody. */
export interface MessageHeader {
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

/** In front of a thing in a capsule: to whose sheets it was sealed. What it is and is called, only the inside says. */
interface ThingHeader {
  readonly version: 2
  /** SHA-256 of `to`, in hexadecimal. */
  readonly mark: string
  /** The public half of the key that is on paper, and of the one that was made for this thing alone. */
  readonly to: string
  readonly from: string
  readonly byteLength: number
}

type SealedHeader = MessageHeader | ThingHeader

interface Sealed<Header extends SealedHeader = SealedHeader> {
  readonly header: Header
  readonly head: Bytes
  readonly body: Blob
}
export type SealedFile = Sealed<MessageHeader>
export type SealedThing = Sealed<ThingHeader>

/** In words for a person; nothing was released. */
export class NotOpened extends Error {}

const damaged = () =>
  new NotOpened(
    'This sealed file is damaged or incomplete, so nothing of it was opened. Your sheets are fine; please get the file again.',
  )

const encoder = new TextEncoder()
export const bytesOfHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16))
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

/** False on pages that came over plain http: browsers encrypt nothing there. */
export const canSealHere = (): boolean => globalThis.crypto?.subtle !== undefined

export async function hashOf(words: string, bytes: Bytes): Promise<Bytes> {
  const said = new Uint8Array([...encoder.encode(words), ...bytes])
  return new Uint8Array(await crypto.subtle.digest('SHA-256', said))
}

export const markIn = ({ mark }: SealedHeader): Bytes => bytesOfHex(mark)

/** Encrypts with a key that is used for this file alone. */
export async function writeSealed(plain: Blob, key: Bytes, header: SealedHeader): Promise<Blob> {
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

/** Reads what stands in front; what is inside stays shut. */
export async function readSealed(file: Blob): Promise<SealedFile | SealedThing> {
  const start = new Uint8Array(await file.slice(0, 20).arrayBuffer())
  if (new TextDecoder().decode(start.subarray(0, 16)) !== sealedMagic)
    throw new NotOpened(
      'This isn’t a sealed message, nor something of a sealed capsule. Please choose a file whose name ends in .kinfold.',
    )
  const length = start.length === 20 ? new DataView(start.buffer).getUint32(16) : Infinity
  if (length > longestHeader || 20 + length > file.size) throw damaged()
  const head = new Uint8Array(await file.slice(0, 20 + length).arrayBuffer())
  const header = headerFrom(head.subarray(20))
  const body = file.slice(20 + length)
  if (body.size !== header.byteLength + countOf(header.byteLength) * tagLength) throw damaged()
  return { header, head, body } as SealedFile | SealedThing
}

export const isMessage = (sealed: SealedFile | SealedThing): sealed is SealedFile =>
  sealed.header.version === 1

export async function readMessage(file: Blob): Promise<SealedFile> {
  const sealed = await readSealed(file)
  if (isMessage(sealed)) return sealed
  throw new NotOpened('This is part of a capsule, and no message.')
}

export async function readThing(file: Blob): Promise<SealedThing> {
  const sealed = await readSealed(file)
  if (!isMessage(sealed)) return sealed
  throw new NotOpened('This is a message, and no part of a capsule.')
}

/** A point of P-256, whole, in hexadecimal. */
const isPoint = (hex: string) => /^04[0-9a-f]{128}$/.test(hex)

function headerFrom(bytes: Bytes): SealedHeader {
  try {
    const header = JSON.parse(new TextDecoder().decode(bytes)) as SealedHeader
    const isKnown =
      header.version === 1 || (header.version === 2 && isPoint(header.to) && isPoint(header.from))
    if (isKnown && /^[0-9a-f]{64}$/.test(header.mark) && header.byteLength >= 0) return header
  } catch {
    // Told below.
  }
  throw damaged()
}

/** All of it, or nothing: a piece that was changed, moved or left out opens none. */
export async function readPieces({ header, head, body }: Sealed, key: Bytes): Promise<Blob> {
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
  return new Blob(pieces)
}

// Whoever sealed it wrote the type; a page never shows it as anything that could act.
const shownTypes =
  /^(audio\/[\w.+-]+|video\/[\w.+-]+|image\/(jpeg|png|webp|gif|heic|avif)|text\/plain|application\/pdf)(;[\w=".,\s-]*)?$/
export const shownType = (type: string): string =>
  shownTypes.test(type) ? type : 'application/octet-stream'
