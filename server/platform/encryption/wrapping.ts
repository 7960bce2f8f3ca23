import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

/** A key that opens other keys, and the name by which they remember it. */
export interface WrappingKey {
  readonly name: string
  readonly bytes: Buffer
}

export function wrappingKey(secret: string | Buffer, purpose: string): WrappingKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'kinfold', purpose, 32))
  return { name: nameOf(bytes), bytes }
}

const nameOf = (bytes: Buffer) =>
  Buffer.from(hkdfSync('sha256', bytes, 'kinfold', 'name', 8)).toString('hex')

/** Bound to whose it is: the wrapped key of one family opens nothing in another's row. */
export function wrap(key: Buffer, { bytes }: WrappingKey, owner: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()])
}

export function unwrap(wrapped: Buffer, { bytes }: WrappingKey, owner: string): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', bytes, wrapped.subarray(0, 12))
  cipher.setAAD(Buffer.from(owner)).setAuthTag(wrapped.subarray(-16))
  return Buffer.concat([cipher.update(wrapped.subarray(12, -16)), cipher.final()])
}

/** What is wrapped for it needs the public half; only the printed half opens it. */
interface RecoveryKey {
  /** For paper: fourteen groups of four letters and digits, the last of which finds a slip of the pen. */
  readonly printed: string
  readonly publicKey: Buffer
}

export function newRecoveryKey(): RecoveryKey {
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  return { printed: print(rawPrivate(privateKey)), publicKey: rawPublic(publicKey) }
}

export function wrapForRecovery(key: Buffer, publicKey: Buffer, owner: string): Buffer {
  const once = generateKeyPairSync('x25519')
  const shared = diffieHellman({
    privateKey: once.privateKey,
    publicKey: publicFrom(publicKey),
  })
  const passing = rawPublic(once.publicKey)
  return Buffer.concat([passing, wrap(key, sharedKey(shared, passing, publicKey), owner)])
}

export class WrongRecoveryKey extends Error {}

/** Opens what was wrapped for the key on this paper. */
export function recoverer(printed: string) {
  const privateKey = privateFrom(read(printed))
  const publicKey = rawPublic(createPublicKey(privateKey))
  return {
    publicKey,
    open(wrapped: Buffer, owner: string): Buffer {
      const passing = wrapped.subarray(0, 32)
      const shared = diffieHellman({ privateKey, publicKey: publicFrom(passing) })
      return unwrap(wrapped.subarray(32), sharedKey(shared, passing, publicKey), owner)
    },
  }
}

const sharedKey = (shared: Buffer, passing: Buffer, publicKey: Buffer) =>
  wrappingKey(Buffer.concat([shared, passing, publicKey]), 'recovery')

// Node speaks of raw X25519 keys only inside DER; these are its fixed beginnings.
const privateHead = Buffer.from('302e020100300506032b656e04220420', 'hex')
const publicHead = Buffer.from('302a300506032b656e032100', 'hex')

const rawPrivate = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).subarray(-32)
const rawPublic = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-32)
const privateFrom = (raw: Buffer) =>
  createPrivateKey({ key: Buffer.concat([privateHead, raw]), format: 'der', type: 'pkcs8' })
const publicFrom = (raw: Buffer) =>
  createPublicKey({ key: Buffer.concat([publicHead, raw]), format: 'der', type: 'spki' })

// No I, L, O or U: nothing that reads as something else on paper (Crockford's base 32).
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function print(key: Buffer): string {
  const number = BigInt(`0x${Buffer.concat([key, checkOf(key)]).toString('hex')}`)
  let rest = number
  let text = ''
  for (let i = 0; i < 56; i += 1) {
    text = letters[Number(rest & 31n)]! + text
    rest >>= 5n
  }
  return text.match(/.{4}/g)!.join('-')
}

function read(printed: string): Buffer {
  const typed = printed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[\s-]/g, '')
  let number = 0n
  for (const letter of typed) {
    const value = letters.indexOf(letter)
    if (value < 0) throw new WrongRecoveryKey(`“${letter}” is in no recovery key.`)
    number = (number << 5n) | BigInt(value)
  }
  if (typed.length !== 56)
    throw new WrongRecoveryKey(
      `A recovery key has 56 letters and digits; this has ${typed.length}.`,
    )
  const bytes = Buffer.from(number.toString(16).padStart(70, '0').slice(-70), 'hex')
  const key = bytes.subarray(0, 32)
  if (!checkOf(key).equals(bytes.subarray(32)))
    throw new WrongRecoveryKey('A letter or digit of this recovery key isn’t right.')
  return key
}

/** Three bytes: a slip goes unnoticed once in sixteen million. */
const checkOf = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, 3)
