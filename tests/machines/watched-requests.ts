import type { Injectable } from '#tests/support/call-endpoint.ts'

/** A request that got an answer of 5xx, or none. */
export interface Trouble {
  readonly what: string
  /** 0: the connection ended, or nothing came for a minute. */
  readonly status: number
  readonly beganAt: number
  readonly endedAt: number
}

export interface WatchedRequests {
  readonly ask: typeof fetch
  readonly troubles: Trouble[]
  /** How often each kind of request was answered with 4xx. */
  readonly refusals: Map<string, number>
  count(): number
}

const patienceMs = 60_000

/** As `fetch`, noting every answer that nobody should get while all parts are up. */
export function watchRequests(): WatchedRequests {
  const troubles: Trouble[] = []
  const refusals = new Map<string, number>()
  let asked = 0
  const ask: typeof fetch = async (url, init) => {
    asked += 1
    const beganAt = performance.now()
    const note = (status: number) =>
      troubles.push({
        what: `${init?.method ?? 'GET'} ${new URL(String(url)).pathname}`,
        status,
        beganAt,
        endedAt: performance.now(),
      })
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) })
      // To the last byte: who dies in the middle of an answer hasn’t answered.
      const bytes = await answer.arrayBuffer()
      if (answer.status >= 500) note(answer.status)
      else if (answer.status >= 400) {
        const kind = `${answer.status} ${init?.method ?? 'GET'} ${withoutIds(String(url))}`
        refusals.set(kind, (refusals.get(kind) ?? 0) + 1)
      }
      const body = [204, 205, 304].includes(answer.status) ? null : bytes
      return new Response(body, { status: answer.status, headers: answer.headers })
    } catch (error) {
      note(0)
      throw error
    }
  }
  return { ask, troubles, refusals, count: () => asked }
}

const withoutIds = (url: string) => new URL(url).pathname.replace(/[0-9a-f-]{36}/g, '…')

/** For calls that the contract describes. */
export const wireBy = (base: string, ask: typeof fetch): Injectable => ({
  async inject({ method, url, headers, payload }) {
    const answer = await ask(`${base}${url}`, {
      method,
      headers,
      ...(payload === undefined ? {} : { body: payload }),
    })
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
      cookies: [],
    }
  },
})
