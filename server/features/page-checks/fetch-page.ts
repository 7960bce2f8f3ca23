export interface Fetched {
  readonly status: number
  readonly text: string
  readonly location: string
}

export type FetchPage = (path: string) => Promise<Fetched>

export class Unreachable extends Error {}

const patienceMs = 15_000

/** Asks our own site from outside, as any visitor would; never anybody else's. */
export function fetchFrom(publicUrl: string): FetchPage {
  return async (path) => {
    const answer = await fetch(new URL(path, publicUrl), {
      redirect: 'manual',
      // Programs say so, and aren't counted as visitors.
      headers: { 'user-agent': 'Kinfold page check (bot)', accept: 'text/html,*/*' },
      signal: AbortSignal.timeout(patienceMs),
    }).catch((cause) => {
      throw new Unreachable(`No answer to ${path}.`, { cause })
    })
    return {
      status: answer.status,
      text: await answer.text(),
      location: answer.headers.get('location') ?? '',
    }
  }
}
