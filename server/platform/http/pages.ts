import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { notFound } from '#server/platform/errors.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { BuiltPages } from './built-pages.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { KeptAssets } from './kept-assets.ts'
import { PageCache } from './page-cache.ts'
import { stampFor } from './stamp.ts'
import type { StampedFile } from './stamped-file.ts'

// Whoever has such a link has what it opens: no search engine and no house in between keeps the page.
const hasSecret = (pattern: string) => pattern.includes('/:token')
const nobodysResult = { 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' }

const forever = 'public, max-age=31536000, immutable'
const askFirst = 'no-cache'

interface ServedPages {
  readonly pageCache: PageCache
  /** Says that the house is closed for a while. */
  maintenance(request: FastifyRequest, reply: FastifyReply): unknown
}

/** Serves the built browser side: hashed files for ever, pages by the build's own list of routes. */
export async function servePages(
  http: FastifyInstance,
  { config, installation }: Pick<Ports, 'config' | 'installation'>,
  { folder, ...built }: BuiltPages & { readonly folder: string },
): Promise<ServedPages> {
  const { publicUrl, openidProviders: providers, mapTiles } = config
  const policyNow = () => contentSecurityPolicy(built.inline, advertisers(installation.site.adTag))
  const stampNow = () => stampFor({ publicUrl, site: installation.site, providers, mapTiles })
  let policy = policyNow()
  const isHidden = (path: string) => path === '/test-login' && config.mode === 'production'
  await serveFiles(http, folder)
  const pageCache = new PageCache({ ...built, folder }, stampNow())
  const unsubscribe = installation.subscribe(() => {
    policy = policyNow()
    pageCache.stampWith(stampNow())
  })
  http.addHook('onClose', async () => unsubscribe())
  const sendPage = (file: StampedFile, request: FastifyRequest, reply: FastifyReply) =>
    file.send(request, reply.header('content-security-policy', policy))
  // Which pages there are may change while the server runs: a path nobody was told of at the start ends up here.
  const sendOther = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request)
    const page = isHidden(path) ? undefined : pageCache.page(path)
    if (page) return sendPage(page, request, reply)
    return sendPage(pageCache.file('404.html'), request, reply.code(404))
  }
  for (const pattern of Object.keys(built.routes)) {
    if (isHidden(pattern)) continue
    const manners = hasSecret(pattern) ? nobodysResult : {}
    http.get(pattern, (request, reply) => {
      reply.headers(manners)
      const page = pageCache.page(pattern)
      return page ? sendPage(page, request, reply) : sendOther(request, reply)
    })
  }
  http.get('/offline.html', (request, reply) =>
    sendPage(pageCache.file('offline.html'), request, reply),
  )
  for (const name of built.addressed)
    http.get(`/${name}`, (request, reply) => pageCache.file(name).send(request, reply))
  refuseHandedOver(http)
  redirectTyped(http)
  http.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw notFound('There is nothing at this address.')
    return sendOther(request, reply)
  })
  return {
    pageCache,
    maintenance: (request, reply) => sendPage(pageCache.file('maintenance.html'), request, reply),
  }
}

/**
 * Other apps hand files to the installed one, whose worker keeps them on the device. Where there is no worker they
 * would come here in nobody's name: not a byte is read, and their owner is told that they are where they were.
 */
function refuseHandedOver(http: FastifyInstance): void {
  const answer = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect('/dashboard?handed=lost', 303)
  const config = { bodyType: /^multipart\/form-data\b/i }
  http.post('/handed-over', { config, onRequest: answer }, answer)
}

/** Addresses that people type because other sites have them: the door opens where it always does. */
function redirectTyped(http: FastifyInstance): void {
  const doors = {
    '/app': ['login', 'log-in', 'signin'],
    '/app?door=signup': ['signup', 'sign-up', 'register'],
  }
  for (const [door, names] of Object.entries(doors))
    for (const name of names) http.get(`/${name}`, (_request, reply) => reply.redirect(door, 302))
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0]!.replace(/(?<=[^/])\/$/, '')

/** Only a tag that is an address is called by the page; decision 173. */
const advertisers = (adTag: string): string[] =>
  adTag.startsWith('https://') ? [new URL(adTag).origin] : []

const pagesAndCopies = ['**/*.html', '**/*.json', '**/*.xml', 'robots.txt', '**/*.br', '**/*.gz']

async function serveFiles(http: FastifyInstance, folder: string): Promise<void> {
  const manners = {
    preCompressed: true,
    redirect: false,
    index: false as const,
    cacheControl: false,
    setHeaders: ((reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? forever : askFirst)
      // Share pictures are made to be shown by other sites.
      if (path.includes('/share/')) reply.header('cross-origin-resource-policy', 'cross-origin')
    }) satisfies FastifyStaticOptions['setHeaders'],
  }
  // Pages have their own routes; files are found by exact name.
  await http.register(fastifyStatic, {
    ...manners,
    root: folder,
    wildcard: false,
    globIgnore: [...pagesAndCopies, 'assets/**'],
  })
  const assets = new KeptAssets(join(folder, 'assets'))
  http.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    reply.header('cache-control', forever)
    if (await assets.send(name, request, reply)) return reply
    return reply.removeHeader('cache-control').sendFile(name, join(folder, 'assets'))
  })
  // No page is among these hundreds: a route for each would be a tenth of a second of every start.
  await http.register(fastifyStatic, {
    ...manners,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
  })
}

/** A browser asking for a page gets one; a program asking for anything else gets `{ message }`. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !/^\/(api|metrics)(\/|$)/.test(request.url)
}
