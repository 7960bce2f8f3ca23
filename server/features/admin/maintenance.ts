import type { FastifyReply, FastifyRequest } from 'fastify'
import { housekeeping } from '#server/platform/elevate.ts'
import { unavailable } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http/serve.ts'
import { readSessionToken } from '#server/platform/http/session-cookie.ts'
import type { ActorPorts } from '#server/platform/ports.ts'

type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown

interface MaintenanceDoor {
  /** Shown to browsers that ask for a page; programs get a sentence. */
  page: SendPage | undefined
}

const sentence =
  'We’re looking after the house and will be back soon. Nothing is lost, and every scheduled message still goes out.'

/**
 * While the admin's maintenanceMode is on, everyone but admins gets a calm 503. What a delivery needs stays open:
 * a recipient's link must work on the day it was promised for.
 */
export function closeForMaintenance(app: App): MaintenanceDoor {
  const door: MaintenanceDoor = { page: undefined }
  app.http.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0]!
    if (staysOpen.test(path) || !(await isClosed(app.ports)) || (await isAdmin(app, request)))
      return undefined
    if (!door.page || path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method))
      throw unavailable(sentence)
    await door.page(request, reply.code(503).header('retry-after', '120'))
    return reply
  })
  return door
}

// Signing in, so that an admin can open the house again; the links of deliveries, and what mail systems and payment
// providers report; files of pages; the operator's probes.
const staysOpen =
  /^\/(api\/(auth|checks|listening|unsubscriptions|mail-reports|webhooks|payments\/webhook\w*)(\/|$)|(check|listen|unsubscribe)\/|admin-(login|access)\/?$|assets\/|(healthz|readyz|metrics)$|[^/]+\.(?!html)[a-z0-9]+$)/

async function isAdmin(app: App, request: FastifyRequest): Promise<boolean> {
  const token = readSessionToken(app.ports.config, request)
  const identity = token ? await app.doorkeeper.identify(token, undefined) : undefined
  return identity?.isAdmin ?? false
}

interface Look {
  readonly at: number
  readonly isClosed: boolean
}

const looks = new WeakMap<ActorPorts, Look>()
const freshMs = 1000

/** Whether maintenance is on. Looked up at most once a second, or every page would cost a query. */
export async function isClosed(ports: ActorPorts, { again = false } = {}): Promise<boolean> {
  const known = looks.get(ports)
  if (known && !again && performance.now() - known.at < freshMs) return known.isClosed
  const row = await housekeeping(ports)
    .selectFrom('system_settings')
    .select('maintenance_mode')
    .executeTakeFirst()
    // Without a database nobody can tell; the page or the probe says what it finds.
    .catch(() => undefined)
  const look = { at: performance.now(), isClosed: row?.maintenance_mode ?? false }
  looks.set(ports, look)
  return look.isClosed
}
