import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import type { Config } from '#server/platform/config.ts'
import { forbidden, Refusal } from '#server/platform/errors.ts'
import { isLocalHost } from './is-local-host.ts'
import { carriesMetricsToken } from './metrics-token.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses hosts that aren't ours, and what another site's page sent: every unsafe request, and every call of the API. */
export function refuseForeignRequests(http: FastifyInstance, config: Config): void {
  const isOurs = rememberAnswers((host) => isOurHost(host, config))
  http.addHook('onRequest', (request, _reply, done) => {
    const host = request.headers.host ?? ''
    const isNamed = isOurs(host) && isOurs(hostInAddress(request) ?? host)
    if (!isNamed && !isScraper(request, config))
      return done(
        new Refusal(400, 'This server isn’t known by that name.', { connection: 'close' }),
      )
    if (safeMethods.has(request.method) && !isCall(request)) return done()
    const site = request.headers['sec-fetch-site']
    const origin = request.headers.origin
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return done(foreign())
    // A browser always names the origin of an unsafe request; programs without one carry no cookies by accident.
    const isForeign = origin !== undefined && !isOurOrigin(origin, host, config)
    return isForeign ? done(foreign()) : done()
  })
}

/** Processes of one house are scraped one by one, at addresses that nobody else calls them by; no page can say the token. */
const isScraper = (request: FastifyRequest, config: Config) =>
  request.routeOptions.url === '/metrics' && carriesMetricsToken(request, config)

// More than a house has names; whoever makes names up fills no memory.
const mostRemembered = 50

function rememberAnswers(answer: (host: string) => boolean): (host: string) => boolean {
  const answers = new Map<string, boolean>()
  return (host) => {
    const known = answers.get(host)
    if (known !== undefined) return known
    const given = answer(host)
    if (answers.size < mostRemembered && host.length < 256) answers.set(host, given)
    return given
  }
}

/**
 * Looking at the API can be hard work (an archive, an export), and a link on another site would have an admin's browser
 * begin it. Pages may be linked to from anywhere, and so may the page that describes the API.
 */
const isCall = ({ method, routeOptions: { url = '' } }: FastifyRequest) =>
  method !== 'OPTIONS' && url.startsWith('/api/') && !url.startsWith('/api/docs')

const foreign = () => forbidden('This request came from another site, so we didn’t follow it.')

function isOurOrigin(origin: string, host: string, config: Config): boolean {
  if (origin === config.publicUrl) return true
  if (!URL.canParse(origin)) return false
  const { host: named, hostname, protocol } = new URL(origin)
  if (named !== host) return false
  // Where we are reached by https, a page that came by http may be anybody's between here and there.
  return protocol === 'https:' || !config.publicUrl.startsWith('https:') || isLocalHost(hostname)
}

/** Proxies are asked for whole addresses, and such an address counts more than the header. */
function hostInAddress({ raw: { url = '' } }: FastifyRequest): string | undefined {
  if (url.startsWith('/') || url === '*') return undefined
  return URL.canParse(url) ? new URL(url).host : ''
}

/**
 * Names a self-hosted server may be reached by. A public-looking name that isn't PUBLIC_URL's could be
 * an attacker's domain pointed at this machine (DNS rebinding).
 */
function isOurHost(host: string, config: Config): boolean {
  if (!/^[a-z0-9.:[\]-]{1,255}$/i.test(host) || !URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname
  if (name === new URL(config.publicUrl).hostname) return true
  if (isLocalHost(name)) return true
  if (config.hasPublicUrl || config.isLoopbackOnly) return false
  return (
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    !name.includes('.') ||
    /\.(local|lan|home\.arpa|internal)$/.test(name)
  )
}
