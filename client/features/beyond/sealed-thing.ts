import { alteredSheet } from '#contract/rules/beyond/sheets-together.ts'
import {
  bytesOfHex,
  hashOf,
  hexOf,
  NotOpened,
  readPieces,
  shownType,
  writeSealed,
  type Bytes,
  type SealedThing,
} from './sealed-format.ts'

// Every browser that encrypts has this curve; the newer ones not all.
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** A key whose one half everybody may have, to seal with; the other goes on paper, and opens. */
interface PaperKey {
  readonly publicHalf: string
  readonly privateHalf: Bytes
}

export async function makePaperKey(): Promise<PaperKey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const { d } = await crypto.subtle.exportKey('jwk', privateKey)
  return { publicHalf: await rawOf(publicKey), privateHalf: fromBase64Url(d!) }
}

const rawOf = async (key: CryptoKey) =>
  hexOf(new Uint8Array(await crypto.subtle.exportKey('raw', key)))

/** The same on three sheets and in every browser that was handed the public half: who compares sees whether it is that one. */
export const markOfHalf = (publicHalf: string): Promise<Bytes> =>
  hashOf('kinfold-beyond-mark-2 ', bytesOfHex(publicHalf))

/** One thing that goes into a capsule; what it is and how it is called is sealed with it. */
export interface Content {
  readonly kind: 'letter' | 'file'
  readonly name: string
  readonly bytes: Blob
}

/** For a key of its own: whoever seals can't open it again either. */
export async function sealThing({ kind, name, bytes }: Content, to: string): Promise<Blob> {
  const own = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const from = await rawOf(own.publicKey)
  const key = await keyBetween(own.privateKey, to, { to, from })
  const about = new TextEncoder().encode(JSON.stringify({ kind, name, contentType: bytes.type }))
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, about.length)
  const plain = new Blob([length, about, bytes])
  const mark = hexOf(await markOfHalf(to))
  return writeSealed(plain, key, { version: 2, mark, to, from, byteLength: plain.size })
}

/** What two sheets gave back, with what it belongs to: it opens every thing of one capsule. */
export interface Opening {
  readonly to: string
  readonly key: CryptoKey
}

/** Throws, in words, when the sheets hold another key than the one that things were sealed to. */
export async function openingFrom(privateHalf: Bytes, to: string): Promise<Opening> {
  const altered = new NotOpened(alteredSheet('capsule'))
  const point = bytesOfHex(to)
  const part = (from: number, until: number) => toBase64Url(point.subarray(from, until))
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) }
  const whole = { ...jwk, d: toBase64Url(privateHalf) }
  try {
    const key = await crypto.subtle.importKey('jwk', whole, curve, false, ['deriveBits'])
    if (await isPair(key, to)) return { to, key }
  } catch {
    // Some browsers compare the halves themselves.
  }
  throw altered
}

/** Both halves lead to the same secret with a third key, or they are of two pairs. */
async function isPair(key: CryptoKey, to: string): Promise<boolean> {
  const third = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const [one, other] = await Promise.all([
    sharedBits(third.privateKey, to),
    sharedBits(key, await rawOf(third.publicKey)),
  ])
  return hexOf(new Uint8Array(one)) === hexOf(new Uint8Array(other))
}

export async function openThing(sealed: SealedThing, opening: Opening): Promise<Content> {
  const { to, from } = sealed.header
  if (to !== opening.to)
    throw new NotOpened(
      'This thing was sealed for other sheets than those of this capsule, so it stays shut.',
    )
  const plain = await readPieces(sealed, await keyBetween(opening.key, from, { to, from }))
  const length = new DataView(await plain.slice(0, 4).arrayBuffer()).getUint32(0)
  const about = JSON.parse(await plain.slice(4, 4 + length).text()) as Content & {
    contentType: string
  }
  const { kind, name, contentType } = about
  const type = kind === 'letter' ? 'text/plain' : shownType(contentType)
  return { kind, name, bytes: plain.slice(4 + length, plain.size, type) }
}

async function sharedBits(privateKey: CryptoKey, publicHalf: string): Promise<ArrayBuffer> {
  const other = await crypto.subtle.importKey('raw', bytesOfHex(publicHalf), curve, false, [])
  return crypto.subtle.deriveBits({ name: 'ECDH', public: other }, privateKey, 256)
}

/** The key of one thing, bound to both public halves. */
async function keyBetween(
  privateKey: CryptoKey,
  publicHalf: string,
  { to, from }: { readonly to: string; readonly from: string },
): Promise<Bytes> {
  const secret = await sharedBits(privateKey, publicHalf)
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const salt = new Uint8Array([...bytesOfHex(from), ...bytesOfHex(to)])
  const info = new TextEncoder().encode('kinfold-beyond-2')
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, 256),
  )
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.codePointAt(0)!,
  )
