import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

// How a sealed value lies in its column: eight bytes that say so (the first is in no text), one for what it is, the
// family, sixteen random bytes of which its own key comes, and then AES-256-GCM with its tag.
const mark = Buffer.from('\u00ffkinfold', 'latin1')
const [kindAt, familyAt, saltAt, bodyAt] = [8, 9, 25, 41]
const tagLength = 16

type Kind = 'text' | 'json'

const letters = { text: ['t', 'T'], json: ['j', 'J'] } as const

/** Also what is empty: that there is nothing is no secret. */
export const plainValue = (kind: Kind, text: string): Buffer =>
  Buffer.concat([mark, Buffer.from(letters[kind][1]), Buffer.from(text)])

export function sealValue(kind: Kind, text: string, familyId: string, familyKey: Buffer): Buffer {
  const salt = randomBytes(16)
  const family = Buffer.from(familyId.replaceAll('-', ''), 'hex')
  const head = Buffer.concat([mark, Buffer.from(letters[kind][0]), family, salt])
  const { key, nonce } = ownKey(familyKey, salt)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head)
  return Buffer.concat([head, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

export const isSealable = (value: unknown): value is Buffer =>
  Buffer.isBuffer(value) &&
  value.length > kindAt &&
  value[0] === mark[0] &&
  mark.equals(value.subarray(0, kindAt))

/** Whose key opens it; undefined for what lies there as it is. */
export function familyOf(value: Buffer): string | undefined {
  if (isPlain(value)) return undefined
  const hex = value.toString('hex', familyAt, saltAt)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const isPlain = (value: Buffer): boolean => /[TJ]/.test(letterOf(value))

const letterOf = (value: Buffer) => String.fromCharCode(value[kindAt]!)

/** Undefined if this isn't the key. */
export function openValue(
  value: Buffer,
  familyKey: Buffer | undefined,
): { said: unknown } | undefined {
  const text = isPlain(value) ? value.toString('utf8', familyAt) : deciphered(value, familyKey)
  if (text === undefined) return undefined
  return { said: letterOf(value).toLowerCase() === 'j' ? JSON.parse(text) : text }
}

function deciphered(value: Buffer, familyKey: Buffer | undefined): string | undefined {
  if (!familyKey) return undefined
  const { key, nonce } = ownKey(familyKey, value.subarray(saltAt, bodyAt))
  const cipher = createDecipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(value.subarray(0, bodyAt)).setAuthTag(value.subarray(-tagLength))
  try {
    const opened = cipher.update(value.subarray(bodyAt, -tagLength))
    return Buffer.concat([opened, cipher.final()]).toString()
  } catch {
    return undefined
  }
}

/** What stands for words whose key is lost: a message still has its day, and a page still shows. */
export const lostWords = (value: Buffer): unknown =>
  letterOf(value) === 'j' ? [] : 'These words can’t be opened: their key is lost.'

/** One for each value, so that a nonce is never used twice with the same key. */
const ownKey = (familyKey: Buffer, salt: Buffer) => ({
  key: createHmac('sha256', familyKey).update('words').update(salt).digest(),
  nonce: salt.subarray(0, 12),
})
