import type { FastifyInstance } from 'fastify'
import { mailAndDeliveries } from '#server/features/operations/metrics.ts'
import { notFound } from '#server/platform/errors.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { addSamples } from '#server/platform/http/metrics.ts'
import { serveOperations } from '#server/platform/http/operations.ts'
import type { Ports } from '#server/platform/ports.ts'

/** What an operator’s machinery asks of a process that serves nobody: alive, ready, how much. Nothing else is there. */
export async function serveWorker(
  ports: Ports,
  isWorking: () => boolean,
): Promise<FastifyInstance> {
  const http = await createServer(ports)
  serveOperations(http, ports, isWorking)
  addSamples(http, () => mailAndDeliveries(ports))
  http.setNotFoundHandler(() => {
    throw notFound('There is nothing at this address.')
  })
  return http
}
