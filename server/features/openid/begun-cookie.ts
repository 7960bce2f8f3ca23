import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { minutesAtProvider } from '#server/features/accounts/index.ts'
import type { Config } from '#server/platform/config.ts'
import { cookieName, isSecure } from '#server/platform/http/cookie-names.ts'
import { SealedElsewhere, seal, unseal } from '#server/platform/sealing.ts'

const purpose = 'openid begun'

/** What this browser has begun; sealed, so that it can neither read nor change it. */
const begun = z.strictObject({
  provider: z.string(),
  /** The mark in the database by which it is finished once. */
  ceremonyId: z.uuid(),
  secrets: z.strictObject({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  /** Who connects a provider to their own account, and by which session. */
  connecting: z.strictObject({ accountId: z.uuid(), sessionId: z.uuid() }).optional(),
})
export type Begun = z.output<typeof begun>

const name = 'kinfold_openid'

// Our own page sends it on after the way back, never the provider's: so it needn't go along from other sites.
const options = (config: Config) =>
  ({ path: '/', sameSite: 'strict', secure: isSecure(config), httpOnly: true }) as const

export function keepBegun(config: Config, reply: FastifyReply, given: Begun): void {
  reply.setCookie(
    cookieName(config, name),
    seal(JSON.stringify(given), purpose, config.secretKey),
    {
      ...options(config),
      maxAge: minutesAtProvider * 60,
    },
  )
}

export const endBegun = (config: Config, reply: FastifyReply): void =>
  void reply.clearCookie(cookieName(config, name), options(config))

/** What this browser began last, in whichever of its tabs. */
export function readBegun(config: Config, request: FastifyRequest): Begun | undefined {
  const sealed = request.cookies[cookieName(config, name)]
  if (!sealed) return undefined
  try {
    return begun.parse(JSON.parse(unseal(sealed, purpose, config.secretKey)))
  } catch (error) {
    if (error instanceof SealedElsewhere || error instanceof z.ZodError) return undefined
    throw error
  }
}
