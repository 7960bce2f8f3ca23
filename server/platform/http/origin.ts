import type { FastifyInstance } from 'fastify'
import { isIP } from 'node:net'
import type { Config } from '#server/platform/config.ts'
import { forbidden, invalid } from '#server/platform/errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses hosts that aren't ours, and unsafe requests that another site's page sent. */
export function refuseForeignRequests(http: FastifyInstance, config: Config): void {
  http.addHook('onRequest', async (request) => {
    const host = request.headers.host ?? ''
    if (!isOurHost(host, config)) throw invalid('This server isn’t known by that name.')
    if (safeMethods.has(request.method)) return
    const site = request.headers['sec-fetch-site']
    const origin = request.headers.origin
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign()
    // A browser always names the origin of an unsafe request; programs without one carry no cookies by accident.
    if (origin !== undefined && !isOurOrigin(origin, host, config)) throw foreign()
  })
}

const foreign = () => forbidden('This request came from another site, so we didn’t follow it.')

function isOurOrigin(origin: string, host: string, config: Config): boolean {
  if (origin === config.publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Names a self-hosted server may be reached by. A public-looking name that isn't PUBLIC_URL's could be
 * an attacker's domain pointed at this machine (DNS rebinding).
 */
function isOurHost(host: string, config: Config): boolean {
  if (!/^[a-z0-9.:[\]-]{1,255}$/i.test(host) || !URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname
  if (name === new URL(config.publicUrl).hostname) return true
  if (name === 'localhost') return true
  if (config.hasPublicUrl) return isLoopback(name)
  if (config.isLoopbackOnly) return isLoopback(name)
  return (
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    !name.includes('.') ||
    /\.(local|lan|home\.arpa|internal)$/.test(name)
  )
}

function isLoopback(name: string): boolean {
  return /^127(\.\d+){3}$/.test(name) || name === '[::1]'
}
