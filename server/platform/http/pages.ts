import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { notFound } from '#server/platform/errors.ts'
import { contentSecurityPolicy, type InlineHashes } from './content-security-policy.ts'

const forever = 'public, max-age=31536000, immutable'
const askFirst = 'no-cache'

/** Serves the built browser side: hashed files for ever, pages by the build's own list of routes. */
export async function servePages(
  http: FastifyInstance,
  config: Config,
  folder: string,
): Promise<void> {
  const manifest = readManifest(folder)
  const policy = contentSecurityPolicy(manifest.inline)
  await http.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    redirect: false,
    index: false,
    cacheControl: false,
    // Pages have their own routes below; files are found by exact name.
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.json', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes('/assets/') ? forever : askFirst),
  })
  const sendPage = (reply: FastifyReply, file: string) =>
    reply.header('content-security-policy', policy).sendFile(file, { cacheControl: false })
  for (const [pattern, file] of Object.entries(manifest.routes)) {
    if (pattern === '/test-login' && config.mode === 'production') continue
    http.get(pattern, (_request, reply) => sendPage(reply, file))
  }
  http.get('/offline.html', (_request, reply) => sendPage(reply, 'offline.html'))
  http.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw notFound('There is nothing at this address.')
    return sendPage(reply.code(404), '404.html')
  })
}

/** A browser asking for a page gets one; a program asking for anything else gets `{ message }`. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !/^\/(api|metrics)(\/|$)/.test(request.url)
}

interface Manifest {
  readonly routes: Readonly<Record<string, string>>
  readonly inline: InlineHashes
}

function readManifest(folder: string): Manifest {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  if (!existsSync(join(folder, 'routes.json')))
    throw new Error(`The browser side isn’t built: ${folder} is missing. Run "npm run build".`)
  return { routes: read('routes.json'), inline: read('csp.json') }
}
