import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { Refusal } from './errors.ts'

/** Secrets at rest: what must be compared is hashed, what must be shown again is sealed (AES-256-GCM). */
export function newToken(): string {
  // 160 bits in lower-case letters and digits: mail systems that fold case can't break a link.
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  return Array.from(randomBytes(32), (byte) => alphabet[byte & 31]).join('')
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

function keyFor(purpose: string, secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'kinfold', purpose, 32))
}

export function seal(plain: string, purpose: string, secretKey: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose, secretKey), nonce)
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What was sealed with a key that has been given up can only be made anew. */
export class SealedElsewhere extends Refusal {
  constructor() {
    super(
      410,
      'This was made with an earlier key of this server and can’t be opened any more. Please make a new one.',
    )
  }
}

export function unseal(sealed: string, purpose: string, secretKey: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const key = keyFor(purpose, secretKey)
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    throw new SealedElsewhere()
  }
}

/** Tells two keys apart, and tells nothing about either. */
export const fingerprintOf = (secretKey: string): string =>
  keyFor('fingerprint', secretKey).toString('hex').slice(0, 32)

/** A link that must work for years and be the same in every letter: the id itself, signed. Nothing is stored. */
export function signId(id: string, purpose: string, secretKey: string): string {
  return id.replaceAll('-', '') + markOf(id, purpose, secretKey)
}

/** The id in a signed link; undefined if we didn't sign it for this purpose. */
export function readSignedId(
  token: string,
  purpose: string,
  secretKey: string,
): string | undefined {
  const [, a, b, c, d, e, mark] =
    /^(.{8})(.{4})(.{4})(.{4})(.{12})([0-9a-f]{32})$/.exec(token.toLowerCase()) ?? []
  if (mark === undefined) return undefined
  const id = [a, b, c, d, e].join('-')
  const right = Buffer.from(markOf(id, purpose, secretKey))
  return /^[0-9a-f-]{36}$/.test(id) && timingSafeEqual(right, Buffer.from(mark)) ? id : undefined
}

/** A text that somebody else keeps for us, signed: it comes back as ours, or not at all. */
export const signText = markOf

export function isSignedText(
  text: string,
  mark: string,
  purpose: string,
  secretKey: string,
): boolean {
  const right = Buffer.from(markOf(text, purpose, secretKey))
  const given = Buffer.from(mark)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** A number of so many digits that belongs to an id. Short ones can be guessed: count the tries. */
export function numberFor(id: string, purpose: string, secretKey: string, digits: number): string {
  const number = Number.parseInt(markOf(id, purpose, secretKey).slice(0, 12), 16) % 10 ** digits
  return String(number).padStart(digits, '0')
}

function markOf(text: string, purpose: string, secretKey: string): string {
  return createHmac('sha256', keyFor(purpose, secretKey)).update(text).digest('hex').slice(0, 32)
}
