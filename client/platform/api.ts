import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { callHeaders } from './device-headers.ts'
import { asSignedIn } from './own-calls.ts'

export { ApiError }

type Part<Name extends string, Value> = undefined extends Value
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>

type Reading = (response: Response) => Promise<unknown>

interface CallOptions {
  readonly signal?: AbortSignal
  /** How a large answer is read; else as JSON, in one go. */
  readonly read?: Reading
}

type CallArguments<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]

/** Calls one endpoint of the contract. Refusals throw `ApiError`; no network throws the browser's own TypeError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<ReplyOf<E>> {
  const { params, query, body }: LooseInput = input ?? {}
  const address = fillPath(endpoint.path, params) + searchOf(query)
  const sendIt = (headers: Record<string, string>) =>
    send(endpoint.method, address, body, options?.signal, headers, options?.read)
  const isAnybodys = endpoint.access === 'guest' || endpoint.access === 'token'
  return (await (isAnybodys ? sendIt({}) : asSignedIn(sendIt, options?.signal))) as ReplyOf<E>
}

interface LooseInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** The default reader: GET a path and parse its JSON. A 401 is an error unless told to read it as "nobody" (spec §7). */
export function reader(options: { on401: 'throw' | 'null' }) {
  return async <T>(path: string, signal?: AbortSignal): Promise<T | null> => {
    try {
      // With this preference the server answers nobody with nothing, and the console stays free of errors.
      const headers = options.on401 === 'null' ? { Prefer: 'return=minimal' } : {}
      return ((await send('GET', path, undefined, signal, headers)) ?? null) as T | null
    } catch (error) {
      if (options.on401 === 'null' && error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
}

export const read = reader({ on401: 'throw' })

const changeListeners = new Set<() => void>()

/** Hears of every call that may change something, before it is sent. */
export const onChange = (listener: () => void): void => void changeListeners.add(listener)

/** One call without the contract, for the few that the first chunk makes: schemas would weigh more than they say. */
export async function send(
  method: string,
  address: string,
  body?: unknown,
  signal?: AbortSignal,
  extra: Record<string, string> = {},
  readAnswer: Reading = readJson,
): Promise<unknown> {
  if (method !== 'GET') for (const tell of changeListeners) tell()
  const headers = { ...callHeaders(navigator.userAgent, navigator.maxTouchPoints), ...extra }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const response = await fetch(address, {
    method,
    headers,
    credentials: 'include',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return readAnswer(response)
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

function fillPath(pattern: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  return pattern.replace(/\/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === '') throw new Error(`${pattern} needs ${name}`)
    return `/${encodeURIComponent(String(value))}`
  })
}

function searchOf(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one))
  const text = search.toString()
  return text && `?${text}`
}
