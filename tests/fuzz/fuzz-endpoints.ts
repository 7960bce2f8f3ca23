import * as fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ActorName, World } from '#tests/access/world.ts'
import type { TestApp } from '#tests/support/server.ts'
import { requestTo, type Generated } from './generated-request.ts'

export interface Fuzzed {
  requests: number
  readonly statuses: Map<number, number>
  /** Endpoints that answered with what was asked for at least once: the others refused whatever came. */
  readonly entered: Set<string>
  /** Answers that say that something of ours broke, and requests that weren't answered. */
  readonly broken: string[]
  /** Answers that name something of the other family that the request didn't name. */
  readonly leaked: string[]
}

interface Fuzzing {
  readonly app: TestApp
  readonly endpoints: readonly Endpoint[]
  readonly world: World
  readonly actors: readonly ActorName[]
  readonly each: number
  readonly seed: number
  readonly onEndpoint?: (done: number) => void
}

/** Generated requests, so many to each endpoint. */
export async function fuzzEndpoints(fuzzing: Fuzzing): Promise<Fuzzed> {
  const { app, endpoints, world, actors, each, seed, onEndpoint } = fuzzing
  const seen: Fuzzed = {
    requests: 0,
    statuses: new Map(),
    entered: new Set(),
    broken: [],
    leaked: [],
  }
  const secrets = idsOfOthers(world)
  const inOrder = endpoints.toSorted((a, b) => turnOf(a) - turnOf(b))
  for (const [index, endpoint] of inOrder.entries()) {
    const name = `${endpoint.method} ${endpoint.path}`
    const requests = fc.sample(requestTo(endpoint, world, actors), {
      seed: seed + index,
      numRuns: each,
    })
    for (const request of requests) {
      const { status, text } = await answerOf(app, request)
      seen.requests += 1
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
      if (status >= 200 && status < 300) seen.entered.add(name)
      if (status >= 500) seen.broken.push(`${name}: ${status} ${told(request)}`)
      const shown = secrets.find((id) => text.includes(id) && !told(request).includes(id))
      if (shown) seen.leaked.push(`${name}: ${shown} ${told(request)}`)
    }
    onEndpoint?.(index + 1)
  }
  return seen
}

/** What takes something away comes after what needs it, and what ends a session or an account last: all else refuses then. */
function turnOf({ method, path }: Endpoint): number {
  if (/login|sign-?(?:in|out|up)|leave|delet|clos|hand|password|sessions|sandbox/.test(path))
    return 2
  return method === 'DELETE' ? 1 : 0
}

const idsOfOthers = ({ own, ofAccount, foreign }: World): string[] => {
  const known = new Set(
    [own, ...Object.values(ofAccount)].flatMap((ids) => Object.values(ids ?? {})),
  )
  return (
    Object.entries(foreign)
      // Where no mail server is set up, the mailbox page shows every letter to whoever runs the house.
      .filter(([kind]) => kind !== 'mailId')
      .map(([, id]) => id)
      .filter((id) => id.length >= 32 && !known.has(id))
  )
}

const told = ({ actor, method, url, headers, payload = '' }: Generated) =>
  `(as ${actor}: ${method} ${url} ${headers['content-type'] ?? ''} ${payload})`

// Far beyond what anything takes on a busy machine: whoever hasn't answered by then never will.
const patienceMs = 60_000

async function answerOf(
  { http }: TestApp,
  { method, url, headers, payload }: Generated,
): Promise<{ status: number; text: string }> {
  const patience = Promise.withResolvers<{ status: number; text: string }>()
  const timer = setTimeout(() => patience.resolve({ status: 599, text: '' }), patienceMs)
  const answer = http
    .inject({ method, url, headers, ...(payload !== undefined && { payload }) } as never)
    .then(({ statusCode, headers: answered, body }) => ({
      // What isn't set up here says so, and when to come again.
      status: statusCode === 503 && answered['retry-after'] ? 403 : statusCode,
      text: body,
    }))
  try {
    return await Promise.race([answer, patience.promise])
  } finally {
    clearTimeout(timer)
  }
}
