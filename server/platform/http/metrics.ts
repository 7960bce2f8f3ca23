import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Upper edges in seconds; the last bucket is everything.
const edges = [0.005, 0.02, 0.1, 0.5, 2, 10]

interface Series {
  count: number
  seconds: number
  buckets: number[]
}

/** Named samples taken when somebody asks for the metrics, e.g. the number of mails waiting. */
type Gauge = () => Promise<number> | number

/** One of several samples that are taken together, because they are counted together. */
export interface Sample {
  readonly name: string
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

const samples = new WeakMap<FastifyInstance, (() => Promise<readonly Sample[]>)[]>()
const gauges = new WeakMap<FastifyInstance, Map<string, Gauge>>()
const requests = new WeakMap<FastifyInstance, Map<string, Series>>()

export function countRequests(http: FastifyInstance): void {
  const delay = monitorEventLoopDelay()
  delay.enable()
  http.addHook('onClose', async () => void delay.disable())
  requests.set(http, new Map())
  gauges.set(
    http,
    new Map<string, Gauge>([
      ['kinfold_resident_memory_bytes', () => process.memoryUsage.rss()],
      ['kinfold_event_loop_delay_p99_seconds', () => delay.percentile(99) / 1e9],
    ]),
  )
  http.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the path: ids and tokens don't belong in metrics.
    const labels = `method="${request.method}",route="${request.routeOptions.url ?? 'page'}",status="${reply.statusCode}"`
    const all = requests.get(http)!
    const series = all.get(labels) ?? { count: 0, seconds: 0, buckets: edges.map(() => 0) }
    const seconds = reply.elapsedTime / 1000
    series.count += 1
    series.seconds += seconds
    edges.forEach((edge, i) => seconds <= edge && (series.buckets[i]! += 1))
    all.set(labels, series)
    done()
  })
}

export function addGauge(http: FastifyInstance, name: string, gauge: Gauge): void {
  gauges.get(http)!.set(name, gauge)
}

/** Samples of one name stand together. */
export function addSamples(http: FastifyInstance, read: () => Promise<readonly Sample[]>): void {
  samples.set(http, [...(samples.get(http) ?? []), read])
}

/** Everything measured, in Prometheus' text form. */
export async function metricsText(http: FastifyInstance): Promise<string> {
  const lines = ['# TYPE kinfold_request_seconds histogram']
  for (const [labels, series] of requests.get(http)!) {
    edges.forEach((edge, i) =>
      lines.push(`kinfold_request_seconds_bucket{${labels},le="${edge}"} ${series.buckets[i]}`),
    )
    lines.push(`kinfold_request_seconds_bucket{${labels},le="+Inf"} ${series.count}`)
    lines.push(`kinfold_request_seconds_sum{${labels}} ${series.seconds}`)
    lines.push(`kinfold_request_seconds_count{${labels}} ${series.count}`)
  }
  for (const [name, gauge] of gauges.get(http)!)
    lines.push(`# TYPE ${name} gauge`, `${name} ${await gauge()}`)
  for (const read of samples.get(http) ?? []) lines.push(...linesOf(await read()))
  return `${lines.join('\n')}\n`
}

function linesOf(taken: readonly Sample[]): string[] {
  return taken.flatMap(({ name, labels, value }, i) => {
    const list = Object.entries(labels ?? {}).map(([label, text]) => `${label}="${text}"`)
    const line = `${name}${list.length > 0 ? `{${list.join(',')}}` : ''} ${value}`
    return taken[i - 1]?.name === name ? [line] : [`# TYPE ${name} gauge`, line]
  })
}
