import * as z from 'zod'
import type { Config } from '#server/platform/config.ts'
import { seal, unseal } from '#server/platform/sealing.ts'

const purpose = 'openid waiting'

const waiting = z.object({
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
})
type Waiting = z.output<typeof waiting>

/** Whom a provider vouched for, until the owner of the address has signed in; no row of the database tells it. */
export const keepVouched = ({ secretKey }: Config, given: z.input<typeof waiting>): string =>
  seal(JSON.stringify(waiting.parse(given)), purpose, secretKey)

export const readVouched = ({ secretKey }: Config, sealed: string): Waiting =>
  waiting.parse(JSON.parse(unseal(sealed, purpose, secretKey)))
