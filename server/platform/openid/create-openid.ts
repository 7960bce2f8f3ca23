import type { Configuration } from 'openid-client'
import * as z from 'zod'
import { email as emailShape, line } from '#contract/shapes.ts'
import { isOnThisMachine } from '#server/platform/ai/model-server.ts'
import { later, stamp, type Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { forbidden, notFound, Refusal, unauthorised } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { OpenidProvider } from './configured-providers.ts'
import { AnswerTooLarge, limitedFetch } from './limited-fetch.ts'
import type { Openid, OpenidSecrets, Vouched } from './openid.ts'

interface Outside {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
}

/** Few starts need it. */
const library = () => import('openid-client')

const secondsToAnswer = 10
const hoursKnown = 1

/** One address for each provider: what one answers can't be taken for another's. */
const wayBack = ({ publicUrl }: Config, { id }: OpenidProvider) => `${publicUrl}/sign-in/with/${id}`

export const createOpenid = (outside: Outside): Openid => new ConfiguredOpenid(outside)

class ConfiguredOpenid implements Openid {
  readonly #outside: Outside
  /** What providers say about themselves. */
  readonly #known = new Map<string, { readonly until: string; readonly found: Configuration }>()

  constructor(outside: Outside) {
    this.#outside = outside
  }

  async begin(providerId: string) {
    const provider = this.#provider(providerId)
    const found = await this.#discover(provider)
    const oidc = await library()
    const secrets = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    }
    const url = oidc.buildAuthorizationUrl(found, {
      redirect_uri: wayBack(this.#outside.config, provider),
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
      code_challenge_method: 'S256',
      state: secrets.state,
      nonce: secrets.nonce,
    })
    return { url: url.href, secrets }
  }

  async finish(providerId: string, answer: string, secrets: OpenidSecrets): Promise<Vouched> {
    const provider = this.#provider(providerId)
    const found = await this.#discover(provider)
    const { authorizationCodeGrant } = await library()
    const url = new URL(wayBack(this.#outside.config, provider))
    url.search = answer
    try {
      const tokens = await authorizationCodeGrant(found, url, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()!
      return await this.#vouched(found, claims, tokens.access_token)
    } catch (error) {
      const refusal = this.#inWords(error, provider)
      // What it said about itself may be old.
      if (refusal.status === 502) this.#known.delete(provider.id)
      throw refusal
    }
  }

  /** The address stands in the token or, with some providers, only where the token leads. */
  async #vouched(
    found: Configuration,
    claims: { readonly iss: string; readonly sub: string; readonly [claim: string]: unknown },
    accessToken: string,
  ): Promise<Vouched> {
    const { fetchUserInfo } = await library()
    const isElsewhere = claims['email'] === undefined && found.serverMetadata().userinfo_endpoint
    const told = isElsewhere ? await fetchUserInfo(found, accessToken, claims.sub) : claims
    const email = z.core.safeParse(emailShape, told['email'])
    const name = z.core.safeParse(line(60), told['name'])
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: email.success ? email.data : undefined,
      // The word itself: a text that says so isn't one.
      isEmailVerified: email.success && told['email_verified'] === true,
      name: name.success ? name.data : undefined,
    }
  }

  #provider(id: string): OpenidProvider {
    const provider = this.#outside.config.openidProviders.find((known) => known.id === id)
    if (!provider) throw notFound('We don’t know that provider.')
    return provider
  }

  async #discover(provider: OpenidProvider): Promise<Configuration> {
    const { clock } = this.#outside
    const known = this.#known.get(provider.id)
    if (known && known.until > stamp(clock.now())) return known.found
    try {
      const found = await discovered(provider)
      const until = stamp(later(clock.now(), { hours: hoursKnown }))
      this.#known.set(provider.id, { until, found })
      return found
    } catch (error) {
      throw this.#inWords(error, provider)
    }
  }

  /** What went wrong is for the log; a person is told what they can do. */
  #inWords(error: unknown, provider: OpenidProvider): Refusal {
    const { code, error: said } = error as { code?: string; error?: string }
    if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' && said === 'access_denied')
      return forbidden(
        `You didn’t let ${provider.name} tell us who you are, so nothing was changed.`,
      )
    const detail = {
      provider: provider.id,
      code,
      said: said?.slice(0, 80),
      problem: (error as Error).message,
    }
    this.#outside.log.warn(detail, 'an OpenID sign-in failed')
    if (isTooLarge(error))
      return new Refusal(
        502,
        `${provider.name} answered with far more than it should, so we stopped reading and nobody was signed in. Please try again later, or sign in another way.`,
      )
    return isUncheckable.has(code ?? '')
      ? unauthorised(
          `What ${provider.name} answered couldn’t be checked, so nobody was signed in. Please begin again.`,
        )
      : new Refusal(
          502,
          `${provider.name} couldn’t tell us who you are just now. Please try again, or sign in another way.`,
        )
  }
}

/** The library wraps what its fetch threw. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof AnswerTooLarge || (error instanceof Error && isTooLarge(error.cause))

/** Answers that came and weren't what they should be; anything else is a provider in trouble. */
const isUncheckable = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_RESPONSE_BODY_ERROR',
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
])

async function discovered(provider: OpenidProvider): Promise<Configuration> {
  const oidc = await library()
  const { clientId, clientSecret, issuer } = provider
  const isHttp = issuer.startsWith('http:') && isOnThisMachine(issuer)
  return oidc.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === undefined
      ? oidc.None()
      : (server, client, body, headers) => {
          const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
          const way = methods.includes('client_secret_basic')
            ? oidc.ClientSecretBasic(clientSecret)
            : oidc.ClientSecretPost(clientSecret)
          way(server, client, body, headers)
        },
    {
      timeout: secondsToAnswer,
      [oidc.customFetch]: limitedFetch,
      // Without it the library trusts the line and never looks at the token's signature.
      execute: [oidc.enableNonRepudiationChecks, ...(isHttp ? [oidc.allowInsecureRequests] : [])],
    },
  )
}
