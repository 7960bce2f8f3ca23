import * as z from 'zod'
import { isOnThisMachine } from '#server/platform/ai/model-server.ts'

/** An OpenID provider that this server’s settings name. */
export interface OpenidProvider {
  /** As addresses spell it. */
  readonly id: string
  /** As people read it. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  /** Left out for a client without one; PKCE is used in any case. */
  readonly clientSecret?: string | undefined
}

const mostProviders = 6

const issuer = z
  .url({ protocol: /^https?$/, error: 'the issuer must be a web address' })
  .refine((url) => url.startsWith('https:') || isOnThisMachine(url), {
    error: 'the issuer must begin with https, unless it is on this machine',
  })

// It stands in a button and in letters.
const name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc}<>"\\]*$/u, 'the name may not hold line breaks, < > " or \\')

const provider = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'the id may have small letters, digits and hyphens'),
  name,
  issuer,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
})

const asJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' })
    return z.NEVER
  }
})

/** One provider by four settings, or several as JSON. */
export const openidVariables = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: name.optional(),
  OIDC_PROVIDERS: asJson.pipe(z.array(provider).max(mostProviders)).optional(),
}

type Variables = z.output<z.ZodObject<typeof openidVariables>>

/** Every configured provider; none, and nothing of it is there. */
export function openidProvidersFrom(
  v: Variables,
  refuse: (problem: string) => never,
): readonly OpenidProvider[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = v
  if (issuer && !clientId) refuse('OIDC_CLIENT_ID: goes together with OIDC_ISSUER')
  if (!issuer && (clientId || clientSecret || v.OIDC_NAME))
    refuse('OIDC_ISSUER: is missing although another OIDC setting is there')
  const one = issuer &&
    clientId && {
      id: 'openid',
      name: v.OIDC_NAME ?? new URL(issuer).hostname,
      issuer,
      clientId,
      clientSecret,
    }
  const all = [...(one ? [one] : []), ...(v.OIDC_PROVIDERS ?? [])]
  const twice = all.find(({ id }, n) => all.findIndex((other) => other.id === id) !== n)
  if (twice) refuse(`OIDC_PROVIDERS: two providers are called ${twice.id}`)
  return all
}
