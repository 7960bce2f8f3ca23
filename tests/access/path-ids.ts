import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { newToken } from '#server/platform/sealing.ts'
import type { Ids } from './world-rows.ts'

/** One part of a path that is filled in: a word of a closed list, or the id of something. */
interface PathPart {
  readonly param: string
  /** What the id belongs to, by which the test world knows it; undefined for a word. */
  readonly kind: string | undefined
  /** Something the contract takes for it. */
  readonly example: string
}

interface Shape {
  readonly _zod: { readonly def: { readonly type: string; readonly entries?: object } }
}

/** Links of every kind are called a token, and takes a takeId: the word before them says whose. */
const namedByPlace = new Set(['token', 'takeId', 'itemId'])

/** Of links that show something, the code on paper is one by itself: it plays its voice, and nothing else. */
const placeOf = (segments: readonly string[], index: number): string => {
  const [before, own, after] = segments.slice(index - 1, index + 2)
  return `${before === 'shares' && after === 'voice' ? 'codes' : before}/${own!.slice(1)}`
}

/** The parts of an endpoint's path, from the contract alone: whatever is no list and no number is an id. */
function partsOf(endpoint: Endpoint): PathPart[] {
  const segments = endpoint.path.split('/')
  const { shape } = endpoint.params._zod.def as unknown as { shape: Record<string, Shape> }
  return segments.flatMap((segment, index): PathPart[] => {
    if (!segment.startsWith(':')) return []
    const param = segment.slice(1)
    const { type, entries } = shape[param]!._zod.def
    const word = type === 'enum' ? String(Object.values(entries!)[0]) : type === 'number' ? '0' : ''
    if (word) return [{ param, kind: undefined, example: word }]
    const kind = namedByPlace.has(param) ? placeOf(segments, index) : param
    return [{ param, kind, example: param === 'token' ? newToken() : randomUUID() }]
  })
}

export const idsOf = (endpoint: Endpoint) =>
  partsOf(endpoint).filter((part): part is PathPart & { kind: string } => part.kind !== undefined)

/** What these endpoints ask for and the world has none of. */
export function missingIn(ids: Ids, endpoints: readonly Endpoint[]): string[] {
  const missing = endpoints.flatMap((endpoint) =>
    idsOf(endpoint)
      .filter(({ kind }) => !ids[kind])
      .map(({ kind }) => `${kind} (${endpoint.method} ${endpoint.path})`),
  )
  return [...new Set(missing)]
}

/** The path's values out of what there is; well-formed ones of nothing where `ids` is `nothingThere`. */
export function paramsFrom(ids: Ids | typeof nothingThere, endpoint: Endpoint) {
  const values = partsOf(endpoint).map(({ param, kind, example }) => {
    if (kind === undefined || ids === nothingThere) return [param, example]
    if (!ids[kind]) throw new Error(`The test world makes no ${kind}: teach tests/access/world.ts.`)
    return [param, ids[kind]]
  })
  return Object.fromEntries(values) as Record<string, string>
}

/** The path's values out of these, and something of nothing where there is none. */
export const pathValues = (endpoint: Endpoint, ids: Ids): Record<string, string> =>
  Object.fromEntries(
    partsOf(endpoint).map(({ param, kind = param, example }) => [param, ids[kind] ?? example]),
  )

/** Absent ids are well-formed: they are refused because nothing is there, not because of their form. */
export const nothingThere = Symbol('ids of nothing')
