import * as fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { pathValues } from '#tests/access/path-ids.ts'
import type { ActorName, World } from '#tests/access/world.ts'
import { partFor, type Ids } from './by-description.ts'
import { nastyText } from './nonsense.ts'

export interface Generated {
  readonly actor: ActorName
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | undefined
}

/** Requests to one endpoint, made from what the contract says of it, by any of these. */
export function requestTo(
  endpoint: Endpoint,
  { own, ofAccount, sessions }: World,
  actors: readonly ActorName[],
): fc.Arbitrary<Generated> {
  const mine: Ids = { ...own, ...ofAccount.owner }
  return fc
    .record({
      actor: fc.constantFrom(...actors),
      path: pathFor(endpoint, mine),
      query: queryFor(endpoint, mine),
      body: bodyFor(endpoint, mine),
    })
    .map(({ actor, path, query, body }) => {
      const cookie = sessions[actor]?.cookie
      const headers = {
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...body?.headers,
      }
      return { actor, method: endpoint.method, url: path + query, headers, payload: body?.payload }
    })
}

/** Mostly what is there; now and then one part of it is no id at all. */
function pathFor(endpoint: Endpoint, ids: Ids): fc.Arbitrary<string> {
  const there = pathValues(endpoint, ids)
  const names = Object.keys(there)
  const filled = (values: Record<string, string>) =>
    endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values[name]!.toWellFormed()))
  if (names.length === 0) return fc.constant(endpoint.path)
  return fc.oneof(
    { weight: 7, arbitrary: fc.constant(filled(there)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...names), nastyText)
        .map(([name, text]) => filled({ ...there, [name]: text })),
    },
  )
}

function queryFor(endpoint: Endpoint, ids: Ids): fc.Arbitrary<string> {
  const said = partFor(endpoint.query, ids).map((query) => {
    if (typeof query !== 'object' || query === null) return `?${encoded(query)}`
    // A list is a name that comes several times.
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(one)}`),
    )
    return pairs.length > 0 ? `?${pairs.join('&')}` : ''
  })
  const raw = nastyText.map((text) => `?${text.toWellFormed().replace(/[^!-~]|#/g, '')}`)
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 5, arbitrary: said },
    { weight: 1, arbitrary: raw },
  )
}

const encoded = (value: unknown) => encodeURIComponent(wordFor(value).slice(0, 4000).toWellFormed())
const wordFor = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

interface Sent {
  readonly headers: Record<string, string>
  readonly payload: string
}

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  '\u00e4/nothing',
] as const

function bodyFor(endpoint: Endpoint, ids: Ids): fc.Arbitrary<Sent | undefined> {
  const json = partFor(endpoint.body, ids).map((body) => ({
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body) ?? 'undefined',
  }))
  const broken = fc.record({
    headers: fc.constantFrom(...types).map((type) => ({ 'content-type': type })),
    payload: fc.oneof(
      nastyText,
      json.map(({ payload }) => payload.slice(0, payload.length / 2)),
    ),
  })
  const none = fc.constant(undefined)
  const takesNone = endpoint.body._zod.def.type === 'undefined'
  return fc.oneof(
    { weight: takesNone ? 8 : 1, arbitrary: none },
    { weight: takesNone ? 1 : 8, arbitrary: json },
    { weight: 1, arbitrary: broken },
  )
}
