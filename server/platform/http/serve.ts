import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Access, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { ActorFor } from '#server/platform/actors.ts'
import type { ElevationReason } from '#server/platform/elevation-reasons.ts'
import { exposedPorts } from '#server/platform/make-actor.ts'
import type { ActorPorts, Ports } from '#server/platform/ports.ts'
import { withActor } from './admission.ts'
import { admitCounted } from './admit-counted.ts'
import type { Doorkeeper } from './doorkeeper.ts'
import { read } from './parse-input.ts'

/** The server while it is being put together: what a feature's routes are hung on. */
export interface App {
  readonly http: FastifyInstance
  /** As actors are given them: whoever hangs up a route gets no connection with it. */
  readonly ports: ActorPorts
  readonly doorkeeper: Doorkeeper
  /** Every endpoint served so far; the API page and the access matrix are made from it. */
  readonly endpoints: Endpoint[]
  /** Guests and holders of tokens act under row-level security, except here: `METHOD /path`, and why. */
  readonly elevated: Readonly<Record<string, ElevationReason | undefined>>
}

/** What features are hung on. Whoever starts the server keeps the connections. */
export const beginApp = (ports: Ports, parts: Omit<App, 'ports' | 'endpoints'>): App => ({
  ...parts,
  ports: exposedPorts(ports),
  endpoints: [],
})

export interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler<E extends Endpoint & { access: Access }> = (
  actor: ActorFor[E['access']],
  input: Input<E>,
  exchange: Exchange,
) => Promise<z.input<E['reply']>>

/** The only way to expose an endpoint: limits, authorises, validates, runs, and parses the reply. */
export function serve<E extends Endpoint & { access: Access }>(
  app: App,
  endpoint: E,
  handle: Handler<E>,
): void {
  app.endpoints.push(endpoint)
  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    // HEAD would be a second way in that no contract describes.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const identity = await admitCounted(app, endpoint, request)
      const input = {
        params: read(endpoint.params, request.params),
        query: read(endpoint.query, request.query),
        body: read(endpoint.body, request.body ?? undefined),
      } as Input<E>
      // Parsing the reply is what keeps a column nobody listed from leaving the house. It happens inside the
      // transaction: a reply that doesn't fit its contract undoes the work instead of half-reporting it.
      const result = await withActor({ app, endpoint, identity }, request, async (actor) => {
        const answer = await handle(actor as ActorFor[E['access']], input, { request, reply })
        return reply.sent ? undefined : z.core.parse(endpoint.reply, answer)
      })
      if (reply.sent) return reply
      if (result === undefined) return reply.code(204).send()
      return reply.code(endpoint.status ?? 200).send(result)
    },
  })
}
