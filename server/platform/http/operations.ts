import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import { elevationSamples } from '#server/platform/elevate.ts'
import type { Ports } from '#server/platform/ports.ts'
import { cameThroughProxy } from './forwarding.ts'
import { addGauge, addSamples, metricsText } from './metrics.ts'
import { carriesMetricsToken } from './metrics-token.ts'

/** What an operator's machinery asks: alive, ready, how much. No personal data, so no contract and no login. */
export function serveOperations(
  http: FastifyInstance,
  ports: Ports,
  isWorking: () => boolean = () => true,
): void {
  let isClosing = false
  http.addHook('preClose', async () => void (isClosing = true))
  http.get('/healthz', async () => ({ status: 'alive' }))
  http.get('/readyz', async (_request, reply) => {
    const isReady = !isClosing && isWorking() && (await answers(ports))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
  addGauge(http, 'kinfold_database_connections', () => ports.system.pool.totalCount)
  addSamples(http, async () => elevationSamples())
  http.get('/metrics', async (request, reply) => {
    if (!isNearby(request, ports.config) && !carriesMetricsToken(request, ports.config))
      return reply.callNotFound()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metricsText(http))
  })
}

async function answers(ports: Ports): Promise<boolean> {
  try {
    await sql`select 1`.execute(ports.system)
    return true
  } catch {
    return false
  }
}

// Traffic figures are the operator's business: a scraper runs on the machine or brings a token.
// A proxy nobody told us about runs on the machine too, and speaks for the whole world.
function isNearby({ ip, headers }: FastifyRequest, { trustProxy }: Config): boolean {
  if (trustProxy === undefined && cameThroughProxy(headers)) return false
  return /^(127\.|::1$|::ffff:127\.)/.test(ip)
}
