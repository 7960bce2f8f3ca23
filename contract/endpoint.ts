import * as z from 'zod/mini'

/** Who may call. `serve` turns it into a proof that the handler receives; there is no default. */
export type Access =
  | 'guest'
  | 'account'
  | 'family-author'
  | 'family-viewer'
  | 'family-editor'
  | 'family-owner'
  | 'admin'
  | 'care'
  | 'token'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodMiniType

/** How often one caller may use an endpoint. Counted per network, and per account or named subject where known. */
export interface Limit {
  readonly max: number
  readonly perSeconds: number
}

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  readonly method: Method
  readonly path: string
  readonly access: Access
  /** One sentence for the API page. */
  readonly summary: string
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly reply: R
  readonly limit?: Limit
  /** Answers 428 unless the person proved who they are within ten minutes. */
  readonly proof?: true
  /** What an admin says here is somebody’s confidence: the log of acts tells that it was said, and nothing of it. */
  readonly isConfidential?: true
  /** 201 for endpoints that create; everything else answers 200, or 204 when the reply is `nothing`. */
  readonly status?: 201
  /** Whoever accepts an event stream is given the same reply in pieces. */
  readonly mayStream?: true
}

export const nothing = z.undefined()
/** A file, a picture or a sound, which no shape describes. */
export const bytes = z.unknown()
const noFields = z.strictObject({})
type NoFields = typeof noFields

type PathFor<A extends Access> = A extends
  | 'family-author'
  | 'family-viewer'
  | 'family-editor'
  | 'family-owner'
  ? `/api/families/:familyId${string}`
  : A extends 'token'
    ? `${string}/:token${string}`
    : `/${string}`

/** Describes one REST endpoint, once, for both sides. */
export function endpoint<
  A extends Access,
  P extends Schema = NoFields,
  Q extends Schema = NoFields,
  B extends Schema = typeof nothing,
  R extends Schema = typeof nothing,
>(described: {
  method: Method
  path: PathFor<A>
  access: A
  summary: string
  params?: P
  query?: Q
  body?: B
  reply?: R
  limit?: Limit
  proof?: true
  isConfidential?: true
  status?: 201
  mayStream?: true
}): Endpoint<P, Q, B, R> & { readonly access: A } {
  return {
    ...described,
    params: described.params ?? (noFields as Schema as P),
    query: described.query ?? (noFields as Schema as Q),
    body: described.body ?? (nothing as Schema as B),
    reply: described.reply ?? (nothing as Schema as R),
  }
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
