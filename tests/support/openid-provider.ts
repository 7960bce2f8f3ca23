import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** Whoever sits at the provider’s page, as it knows them. */
interface Person {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: unknown
  readonly name?: string
}

interface Granted {
  readonly person: Person
  readonly nonce: string | null
  readonly challenge: string | null
  readonly redirectUri: string | null
}

/** What a test may spoil, each for as long as it says so. */
interface Spoilt {
  /** Claims of the token in place of the right ones. */
  claims?: Readonly<Record<string, unknown>>
  /** Signed by a key that isn’t the provider’s. */
  isForged?: boolean
  /** Nothing is signed at all. */
  isUnsigned?: boolean
  /** Every answer is this status, or never comes. */
  trouble?: number | 'silence'
  /** The answer at this path never ends. */
  flood?: string
  /** The person presses “No”. */
  isDeclined?: boolean
  /** The address stands only where the token leads. */
  isSparing?: boolean
  /** Happens while it is asked, before it answers. */
  meanwhile?: () => Promise<unknown>
}

const clientId = 'kinfold'
const clientSecret = 'a secret between two houses'
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An OpenID provider on loopback that signs real tokens, checks PKCE and takes each code once. */
class OpenidProvider {
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #others = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #granted = new Map<string, Granted>()
  readonly #tokens = new Map<string, Person>()
  readonly #server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece) => (text += String(piece)))
    request.on('end', () => this.#answer(request, text, response))
  })
  issuer = ''
  person: Person = { sub: 'nobody' }
  spoilt: Spoilt = {}
  /** How much of a flood somebody took in. */
  flooded = 0
  /** What was asked of it, by path. */
  readonly asked: string[] = []

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  settings(name = 'Elsewhere'): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: name,
    }
  }

  #answer(
    request: { url?: string | undefined; headers: { authorization?: string | undefined } },
    text: string,
    response: ServerResponse,
  ): void {
    const url = new URL(request.url!, this.issuer)
    this.asked.push(url.pathname)
    const { trouble } = this.spoilt
    if (trouble === 'silence') return
    if (trouble) return send(response, trouble, { error: 'server_error' })
    if (url.pathname === this.spoilt.flood) return this.#flood(response)
    if (url.pathname === '/authorize') return this.#authorize(url.searchParams, response)
    const { meanwhile } = this.spoilt
    if (meanwhile && url.pathname === '/token') {
      this.spoilt = {}
      return void meanwhile().then(() => this.#answer(request, text, response))
    }
    if (url.pathname === '/token')
      return this.#exchange(new URLSearchParams(text), request.headers.authorization, response)
    if (url.pathname === '/userinfo') {
      const person = this.#tokens.get(request.headers.authorization?.slice('Bearer '.length) ?? '')
      return person ? send(response, 200, person) : send(response, 401, {})
    }
    if (url.pathname === '/jwks') {
      const key = this.#keys.publicKey.export({ format: 'jwk' })
      return send(response, 200, { keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] })
    }
    if (url.pathname === '/.well-known/openid-configuration')
      return send(response, 200, {
        issuer: this.issuer,
        authorization_endpoint: `${this.issuer}/authorize`,
        token_endpoint: `${this.issuer}/token`,
        userinfo_endpoint: `${this.issuer}/userinfo`,
        jwks_uri: `${this.issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    return send(response, 404, {})
  }

  /** As fast as it is taken, until nobody takes it any more. */
  #flood(response: ServerResponse): void {
    const piece = Buffer.alloc(64 * 1024, ' ')
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed && this.flooded < 64 * 1024 * 1024) {
        this.flooded += piece.length
        if (!response.write(piece)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  }

  #authorize(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(query.get('redirect_uri')!)
    back.searchParams.set('state', query.get('state')!)
    if (this.spoilt.isDeclined) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomBytes(16).toString('base64url')
      this.#granted.set(code, {
        person: this.person,
        nonce: query.get('nonce'),
        challenge: query.get('code_challenge'),
        redirectUri: query.get('redirect_uri'),
      })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  #exchange(form: URLSearchParams, authorization: string | undefined, response: ServerResponse) {
    const code = form.get('code') ?? ''
    const granted = this.#granted.get(code)
    this.#granted.delete(code)
    const basic = Buffer.from(authorization?.slice('Basic '.length) ?? '', 'base64').toString()
    const [id, secret] = basic
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (id !== clientId || secret !== clientSecret)
      return send(response, 401, { error: 'invalid_client' })
    if (granted?.challenge !== proof || granted.redirectUri !== form.get('redirect_uri'))
      return send(response, 400, { error: 'invalid_grant' })
    const accessToken = randomBytes(16).toString('base64url')
    this.#tokens.set(accessToken, granted.person)
    return send(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: this.#idToken(granted),
    })
  }

  #idToken({ person, nonce }: Granted): string {
    const now = Math.floor(Date.now() / 1000)
    const { claims, isForged, isUnsigned, isSparing } = this.spoilt
    const told = isSparing ? { sub: person.sub } : person
    const whole = {
      ...told,
      iss: this.issuer,
      aud: clientId,
      nonce,
      iat: now,
      exp: now + 300,
      ...claims,
    }
    const body = `${base64url({ alg: isUnsigned ? 'none' : 'RS256', kid: 'one', typ: 'JWT' })}.${base64url(whole)}`
    if (isUnsigned) return `${body}.`
    const { privateKey } = isForged ? this.#others : this.#keys
    return `${body}.${createSign('RSA-SHA256').update(body).sign(privateKey, 'base64url')}`
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** One for the tests of a file. */
export async function openidProvider(): Promise<OpenidProvider> {
  const provider = await new OpenidProvider().start()
  afterAll(() => provider.stop())
  return provider
}
