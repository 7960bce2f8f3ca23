import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Whether a scraper on another machine says the word that was agreed on. */
export function carriesMetricsToken(
  { headers: { authorization = '' } }: FastifyRequest,
  { metricsToken }: Config,
): boolean {
  if (metricsToken === undefined) return false
  // Hashes are of one length: how long the comparison takes tells not even that of the token.
  return timingSafeEqual(hash(authorization.replace(/^bearer +/i, '')), hash(metricsToken))
}
