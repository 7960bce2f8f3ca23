import type * as z from 'zod'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'

/** What a browser holds after signing in. */
export interface Session {
  readonly cookie: string
}

type Optional<Key extends string, Value> =
  Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : undefined extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value }

export type Input<E extends Endpoint> = Optional<'params', z.input<E['params']>> &
  Optional<'query', z.input<E['query']>> &
  Optional<'body', z.input<E['body']>>

export interface Attempt<E extends Endpoint> {
  readonly status: number
  readonly body: ReplyOf<E>
  readonly message: string
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  /** The cookies as a browser would send them back. */
  readonly cookie: string
}

interface Loose {
  params?: unknown
  query?: unknown
  body?: unknown
  as?: Session
  /** The address it comes from. */
  from?: string
}

/** As much of a server as a call needs: a Fastify of this process, or a wire to another one. */
export interface Injectable {
  inject(request: {
    method: 'GET'
    url: string
    headers: Record<string, string>
    payload?: string
    remoteAddress?: string
  }): Promise<Injected>
}

export interface Injected {
  readonly statusCode: number
  readonly headers: Attempt<Endpoint>['headers']
  readonly body: string
  readonly cookies: readonly { readonly name: string; readonly value: string }[]
}

/** Sends one call as a browser of our own page would: same origin, JSON, the session's cookie. */
export async function send<E extends Endpoint>(
  http: Injectable,
  endpoint: E,
  input: Loose,
): Promise<Attempt<E>> {
  const answer = await http.inject({
    method: endpoint.method as 'GET',
    url: pathFor(endpoint, input),
    headers: {
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (tests)',
      ...(input.as ? { cookie: input.as.cookie } : {}),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
    ...(input.from ? { remoteAddress: input.from } : {}),
  })
  const body = parsed(answer.body)
  return {
    status: answer.statusCode,
    body: body as ReplyOf<E>,
    message: (body as { message?: string } | undefined)?.message ?? '',
    headers: answer.headers,
    cookie: answer.cookies
      .filter((c) => c.value)
      .map((c) => `${c.name}=${c.value}`)
      .join('; '),
  }
}

export function pathFor(endpoint: Endpoint, { params = {}, query = {} }: Loose): string {
  const values = params as Record<string, string>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(values[name] ?? `missing-${name}`),
  )
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return search ? `${path}?${search}` : path
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
