import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import type { PasskeyAnswer } from '#contract/accounts/forms.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

// Bits of the authenticator data's flag byte (WebAuthn §6.1).
const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

interface Options {
  readonly challenge: string
}

/** A passkey in software: makes one key pair, and signs challenges with it as a phone would. */
export class Authenticator {
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  readonly #credentialId = randomBytes(16)
  readonly #origin: string
  counter = 0
  /** What a test may spoil. */
  isVerifying = true

  constructor(origin: string) {
    this.#origin = origin
  }

  register({ challenge }: Options, origin = this.#origin): PasskeyAnswer {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#credentialId.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#credentialId, this.#coseKey()])
    const authData = Buffer.concat([this.#data(hasCredential), attested])
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, origin),
      attestationObject: base64url(attestation(authData)),
      transports: ['internal'],
    })
  }

  signIn({ challenge }: Options, origin = this.#origin): PasskeyAnswer {
    this.counter += 1
    const authData = this.#data(0)
    const clientDataJSON = clientData('webauthn.get', challenge, origin)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const signature = createSign('sha256').update(signed).sign(this.#keys.privateKey)
    return this.#answer({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    })
  }

  #answer(response: PasskeyAnswer['response']): PasskeyAnswer {
    const id = base64url(this.#credentialId)
    return { id, rawId: id, type: 'public-key', response }
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const all = userPresent | flags | (this.isVerifying ? userVerified : 0)
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([all]), counter])
  }

  // COSE, RFC 9053: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  #coseKey(): Buffer {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
    return Buffer.concat([head, bytesInCbor(x!), Buffer.from([0x22]), bytesInCbor(y!)])
  }
}

const bytesInCbor = (text: string) =>
  Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')])

const textInCbor = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

// CBOR: {fmt: "none", attStmt: {}, authData: bytes}
function attestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    textInCbor('fmt'),
    textInCbor('none'),
    textInCbor('attStmt'),
    Buffer.from([0xa0]),
    textInCbor('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ])
}

function clientData(type: string, challenge: string, origin: string): string {
  return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}
