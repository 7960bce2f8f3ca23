import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { notFound } from '#server/platform/errors.ts'
import { typeOf, type BuiltPages } from './built-pages.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { stampFor } from './stamp.ts'
import { StampedFile } from './stamped-file.ts'

const forever = 'public, max-age=31536000, immutable'
const askFirst = 'no-cache'

/** Serves the built browser side: hashed files for ever, pages by the build's own list of routes. Answers how to say that the house is closed for a while. */
export async function servePages(
  http: FastifyInstance,
  config: Config,
  { folder, ...built }: BuiltPages & { readonly folder: string },
): Promise<(request: FastifyRequest, reply: FastifyReply) => unknown> {
  const policy = contentSecurityPolicy(built.inline, advertisers(config.site.adTag))
  await serveFiles(http, folder)
  const stamp = stampFor(config)
  const fileOf = (name: string) => new StampedFile(join(folder, name), typeOf(name), stamp)
  const page = (name: string) => {
    const file = fileOf(name)
    return (request: FastifyRequest, reply: FastifyReply) =>
      file.send(request, reply.header('content-security-policy', policy))
  }
  for (const [pattern, name] of Object.entries(built.routes)) {
    if (pattern === '/test-login' && config.mode === 'production') continue
    http.get(pattern, page(name))
  }
  http.get('/offline.html', page('offline.html'))
  for (const name of built.addressed) {
    const file = fileOf(name)
    http.get(`/${name}`, (request, reply) => file.send(request, reply))
  }
  const missing = page('404.html')
  http.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw notFound('There is nothing at this address.')
    return missing(request, reply.code(404))
  })
  return page('maintenance.html')
}

/** Only a tag that is an address is called by the page; decision 173. */
const advertisers = (adTag: string): string[] =>
  adTag.startsWith('https://') ? [new URL(adTag).origin] : []

function serveFiles(http: FastifyInstance, folder: string) {
  return http.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    redirect: false,
    index: false,
    cacheControl: false,
    // Pages have their own routes; files are found by exact name.
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.json', '**/*.xml', 'robots.txt', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? forever : askFirst)
      // Share pictures are made to be shown by other sites.
      if (path.includes('/share/')) reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

/** A browser asking for a page gets one; a program asking for anything else gets `{ message }`. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !/^\/(api|metrics)(\/|$)/.test(request.url)
}
