import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import * as z from 'zod'
import type { Access, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { ActorFor } from '#server/platform/actors.ts'
import { exposedPorts, wholePorts } from '#server/platform/make-actor.ts'
import type { ActorPorts } from '#server/platform/ports.ts'
import { withActor } from './admission.ts'
import { admitCounted } from './admit-counted.ts'
import type { Identity } from './doorkeeper.ts'
import { read } from './parse-input.ts'
import type { App, Exchange } from './serve.ts'

/** Somebody who was let in. Each `act` is a transaction of its own, as short as the caller makes it. */
export interface Admitted<A extends Access> {
  readonly ports: ActorPorts
  readonly requestId: string
  act<T>(work: (actor: ActorFor[A]) => Promise<T>): Promise<T>
}

interface RawInput<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  /** What the contract describes; undefined where the route takes bytes. */
  readonly body: BodyOf<E>
  /** What the caller sends, where the route takes bytes; empty elsewhere. */
  readonly bytes: Readable
}

type RawHandler<E extends Endpoint & { access: Access }> = (
  caller: Admitted<E['access']>,
  input: RawInput<E>,
  exchange: Exchange,
) => Promise<z.input<E['reply']> | typeof answered>

/** For a handler that used `reply` itself. Returning the reply won't do: awaiting it means waiting for the last byte. */
export const answered = Symbol('answered')

/**
 * For endpoints that move files: the same door as `serve`, but no transaction around the whole of it, because a
 * minute of slow upload would hold a database connection for a minute. The handler may answer by itself.
 */
export function serveRaw<E extends Endpoint & { access: Access }>(
  app: App,
  endpoint: E,
  handle: RawHandler<E>,
  options: { readonly bodyType?: string | RegExp } = {},
): void {
  app.endpoints.push(endpoint)
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const identity = await admitCounted(app, endpoint, request)
    const input = {
      params: read(endpoint.params, request.params),
      query: read(endpoint.query, request.query),
      body: options.bodyType ? undefined : read(endpoint.body, request.body ?? undefined),
      bytes: request.body instanceof Readable ? request.body : Readable.from([]),
    } as RawInput<E>
    const result = await handle(admitted(app, endpoint, identity, request), input, {
      request,
      reply,
    })
    if (result === answered) return reply
    const body = z.core.parse(endpoint.reply, result)
    if (body === undefined) return reply.code(204).send()
    return reply.code(endpoint.status ?? 200).send(body)
  }
  const { method, path: url } = endpoint
  const { bodyType } = options
  const route = (http: FastifyInstance) =>
    http.route({
      method,
      url,
      exposeHeadRoute: false,
      handler,
      config: bodyType ? { bodyType } : {},
    })
  if (bodyType) takeBytes(app.http, bodyType, route)
  else route(app.http)
}

function admitted<E extends Endpoint & { access: Access }>(
  app: App,
  endpoint: E,
  identity: Identity | undefined,
  request: FastifyRequest,
): Admitted<E['access']> {
  // One request is one act of an admin, however many steps it takes.
  let isNoted = false
  return {
    ports: exposedPorts(wholePorts(app.ports)),
    requestId: request.id,
    async act(work) {
      const door = { app, endpoint, identity, isNoted }
      const result = await withActor(door, request, (actor) => work(actor as ActorFor[E['access']]))
      isNoted = true
      return result
    },
  }
}

/** In a corner of its own, so that no other route takes this content type. */
function takeBytes(
  http: FastifyInstance,
  type: string | RegExp,
  route: (corner: FastifyInstance) => void,
): void {
  http.register(async (corner) => {
    corner.removeAllContentTypeParsers()
    corner.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
    route(corner)
  })
}
