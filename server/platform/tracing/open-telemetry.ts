import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Tracing } from './tracing.ts'

/** Spans go to a collector by OTLP over HTTP, in batches; one that is away costs us nothing but the spans. */
export function openTelemetry(
  { endpoint, share }: NonNullable<Config['tracing']>,
  version: string,
): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kinfold', 'service.version': version }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('kinfold')
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())

  async function span<T>(
    name: string,
    attributes: Readonly<Record<string, string | number>>,
    work: () => Promise<T>,
  ): Promise<T> {
    const own = tracer.startSpan(name, { attributes })
    try {
      return await context.with(trace.setSpan(context.active(), own), work)
    } catch (error) {
      // Its message may hold what somebody wrote.
      own.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name })
      throw error
    } finally {
      own.end()
    }
  }

  function watchRequests(http: FastifyInstance): void {
    const requests = new WeakMap<FastifyRequest, { span: Span; within: Context }>()
    const enter = (request: FastifyRequest, done: () => void) =>
      context.with(requests.get(request)?.within ?? ROOT_CONTEXT, done)
    http.addHook('onRequest', (request, _reply, done) => {
      const route = request.routeOptions.url ?? 'page'
      const attributes = { 'http.request.method': request.method, 'http.route': route }
      const options = { kind: SpanKind.SERVER, attributes }
      // Strangers don't say which trace a request belongs to.
      const own = tracer.startSpan(`${request.method} ${route}`, options, ROOT_CONTEXT)
      own.setAttribute('kinfold.request_id', request.id)
      requests.set(request, { span: own, within: trace.setSpan(ROOT_CONTEXT, own) })
      enter(request, done)
    })
    // A body comes by events of its connection, which know nothing of the request.
    http.addHook('preHandler', (request, _reply, done) => enter(request, done))
    http.addHook('onResponse', (request, reply, done) => {
      const own = requests.get(request)?.span
      own?.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) own?.setStatus({ code: SpanStatusCode.ERROR })
      own?.end()
      done()
    })
  }

  return {
    span,
    watchRequests,
    async stop() {
      await provider.shutdown().catch(() => undefined)
      context.disable()
    },
  }
}
