import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** Headers on every answer, also on those that no hook sees; pages add the hashes of their own scripts and styles. */
export function securityHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Invitation and listening links carry their secret in the path: it must not travel to other sites.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'microphone=(self), camera=(self), geolocation=(), payment=(self), usb=()',
  }
  if (config.publicUrl.startsWith('https:'))
    headers['strict-transport-security'] = 'max-age=63072000; includeSubDomains'
  return headers
}

export function setSecurityHeaders(http: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (request.url.startsWith('/api/'))
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    done()
  })
}
