import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'

/** What a span says of itself: patterns and counts, never an id, a path or anybody's words. */
type SpanFacts = Readonly<Record<string, string | number>>

export interface Tracing {
  /** Runs the work as a span; what the work runs belongs to it. */
  span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>
  watchRequests(http: FastifyInstance): void
  stop(): Promise<void>
}

let current: Tracing | undefined

/** Traces requests, jobs and transactions from now on, where the operator named a collector. */
export async function startTracing(config: Pick<Config, 'tracing' | 'version'>): Promise<void> {
  if (!config.tracing) return
  const { openTelemetry } = await import('./open-telemetry.ts')
  current = openTelemetry(config.tracing, config.version)
}

/** What was noted and hasn't left yet leaves. */
export async function stopTracing(): Promise<void> {
  const stopping = current
  current = undefined
  await stopping?.stop()
}

export const inSpan = <T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> =>
  current ? current.span(name, facts, work) : work()

export const traceRequests = (http: FastifyInstance): void => current?.watchRequests(http)
