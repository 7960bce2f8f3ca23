import cookie from '@fastify/cookie'
import {
  fastify,
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '#server/platform/config.ts'
import { Refusal, unavailable } from '#server/platform/errors.ts'
import { withoutSecrets } from '#server/platform/log.ts'
import type { Ports } from '#server/platform/ports.ts'
import { stopPatienceMs } from '#server/platform/stop-patience.ts'
import { traceRequests } from '#server/platform/tracing/tracing.ts'
import { acceptBodies, hasBody } from './request-bodies.ts'
import { refuseExpectation, refuseUnreadable, refuseUnroutable } from './early-refusals.ts'
import { explain } from './explain-failure.ts'
import { countRequests } from './metrics.ts'
import { refuseForeignRequests } from './origin.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'

/** Our own page asks who is signed in on every visit; a guest's console shouldn't show an error for it. */
const prefersNothing = (request: FastifyRequest) =>
  request.method === 'GET' && request.headers['prefer'] === 'return=minimal'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session came with it, once the door has asked. */
    callerId?: string
  }
}

const isRefused = (status: number) => status >= 400 && status < 500

/** A Fastify with the house's manners and no routes yet. */
export async function createServer(
  ports: Ports,
  closing: Closing = { graceMs: 10_000, longestMs: stopPatienceMs.requests },
): Promise<FastifyInstance> {
  const { config, log } = ports
  const http = fastify({
    loggerInstance: log.child({}),
    // One line a request, written below, instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    // A slow sender can't hold a connection for ever; uploads come in pieces and resume.
    requestTimeout: 300_000,
    connectionTimeout: 0,
    // Node would refuse a request without a host by itself, without our headers.
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    // Its 503 would have none of our headers; see `refuseWhileClosing`.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 200 },
    frameworkErrors: refuseUnroutable(config),
    clientErrorHandler: refuseUnreadable(config),
  }) as unknown as FastifyInstance
  await http.register(cookie)
  // First: also who is refused right away is answered with them.
  setSecurityHeaders(http, config)
  refuseWhileClosing(http)
  acceptBodies(http)
  refuseForeignRequests(http, config)
  countRequests(http)
  traceRequests(http)
  http.decorateRequest('callerId')
  http.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      path: withoutSecrets(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      requestId: request.id,
      // Whoever was refused is told by their account: enough to see who tries, and nothing of theirs.
      ...(isRefused(reply.statusCode) && request.callerId && { accountId: request.callerId }),
    })
    done()
  })
  http.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    // The rest of what they send would stand before their next request.
    if (hasBody(request) && !request.raw.complete) reply.header('connection', 'close')
    done()
  })
  closePromptly(http, closing)
  http.server.on('checkExpectation', refuseExpectation(config))
  http.setErrorHandler((error, request, reply) => {
    if (isLeft(error as Error, reply)) return reply.code(leftStatus).send()
    const { status, ...told } = explain(error as Error, request)
    if (status === 401 && prefersNothing(request))
      return reply.code(204).header('preference-applied', 'return=minimal').send()
    forgetFile(reply, config)
    if (error instanceof Refusal) reply.headers(error.headers)
    return reply.code(status).send(told)
  })
  return http
}

/**
 * Node asks for 511 places for those who have knocked and weren’t let in yet. Each browser knocks six times, so a hundred
 * who come while the process is busy for a moment are more; whom there is no place for tries again after seconds, in the
 * end after a minute. The system may grant fewer (`net.core.somaxconn`).
 */
const waitingPlaces = 4096

export const listenOn = (
  http: FastifyInstance,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<string> => http.listen({ port, host, backlog: waitingPlaces })

// Not in HTTP, but what proxies write into their logs for it.
const leftStatus = 499

/**
 * Whoever goes away while their words are on the way, or before the first byte of a streamed answer: what was read or
 * sent ended with them, which is their right and no fault of ours. Of questions without a body Fastify knows that itself.
 */
const isLeft = (error: Error & { code?: string }, { raw, request }: FastifyReply): boolean =>
  raw.destroyed &&
  (error.code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    (error.code === 'ECONNRESET' && !request.raw.complete))

const headersOfFiles = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
]

/** Somebody was about to be sent a file: what was said about it isn't true of the words they get instead. */
function forgetFile(reply: FastifyReply, config: Config): void {
  for (const name of headersOfFiles) reply.removeHeader(name)
  reply.headers(securityHeaders(config))
  if (reply.getHeader('cache-control')) reply.header('cache-control', 'no-store')
}

/** For whoever asks on a connection that is still open. */
function refuseWhileClosing(http: FastifyInstance): void {
  let isClosing = false
  http.addHook('preClose', async () => void (isClosing = true))
  const restarting = 'We’re restarting. Nothing was lost; please try again in a moment.'
  http.addHook('onRequest', (_request, _reply, done) =>
    isClosing ? done(unavailable(restarting)) : done(),
  )
}

const lookMs = 50

/** How long a closing server waits for a connection on which nothing moves, and for one that never ends. */
interface Closing {
  readonly graceMs: number
  readonly longestMs: number
}

/**
 * A connection that is busy when we close becomes idle later, and would then be kept for its 72 seconds.
 * One whose reader doesn't read stays busy for ever: it is cut once nothing has moved for the grace. Who is
 * still sending a recording over a slow line is waited for.
 */
function closePromptly(http: FastifyInstance, { graceMs, longestMs }: Closing): void {
  const connections = knowIdleConnections(http.server)
  http.addHook('preClose', async () => {
    // Looks, not a clock: while this process was too busy to look, nobody could be seen to move.
    const still = new Map<Socket, { bytes: number; looks: number }>()
    const closing = setInterval(() => {
      http.server.closeIdleConnections()
      for (const socket of connections()) {
        const bytes = socket.bytesRead + socket.bytesWritten - socket.writableLength
        const seen = still.get(socket)
        if (seen?.bytes !== bytes) still.set(socket, { bytes, looks: 0 })
        else if ((seen.looks += 1) * lookMs > graceMs) socket.destroy()
      }
    }, lookMs)
    const cutting = setTimeout(() => http.server.closeAllConnections(), longestMs)
    http.server.once('close', () => {
      clearInterval(closing)
      clearTimeout(cutting)
    })
  })
}

/** To Node a connection is idle as soon as its answer is written, and closing it cuts off what isn't sent yet. */
function knowIdleConnections(server: Server): () => Iterable<Socket> {
  // How many answers each connection waits for: who asks again before the first answer waits for two.
  const awaited = new Map<Socket, number>()
  server.on('connection', (socket) => {
    awaited.set(socket, 0)
    socket.once('close', () => awaited.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const add = (by: number) => {
      const count = awaited.get(socket)
      if (count !== undefined) awaited.set(socket, count + by)
    }
    add(1)
    response.once('close', () => add(-1))
  })
  server.closeIdleConnections = () => {
    for (const [socket, count] of awaited) if (count === 0) socket.destroy()
  }
  return () => awaited.keys()
}
