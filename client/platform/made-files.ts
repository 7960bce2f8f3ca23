import { ApiError } from './api-error.ts'
import { failureWords } from './failure-words.ts'
import { asSignedIn } from './own-calls.ts'

/** More than this isn't held by a page: a phone would run out of memory. */
const mostHeldBytes = 150 * 1024 * 1024

/** Told in steps: whoever hears the page isn't told every piece. */
const stepBytes = 10 * 1024 * 1024

/** How far a file has come that the server makes while it is fetched. */
export type Making =
  | { readonly phase: 'making'; readonly bytes: number }
  | { readonly phase: 'made'; readonly name: string }
  | { readonly phase: 'left-to-browser' }
  | { readonly phase: 'refused'; readonly words: string }

/** What a page does with what has come. */
interface Hands {
  readonly save: (file: Blob, name: string) => void
  readonly leaveToBrowser: (address: string) => void
}

const makings = new Map<string, Making>()
const watchers = new Set<() => void>()

/** By its address, wherever on the page it was asked for. */
export const makingOf = (address: string): Making | undefined => makings.get(address)

export function watchMakings(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function note(address: string, making: Making | undefined): void {
  if (making) makings.set(address, making)
  else makings.delete(address)
  for (const watcher of watchers) watcher()
}

/** What was told of files that aren't on their way any more is forgotten with the page that told it. */
export function forgetMade(address: string): void {
  if (makings.get(address)?.phase !== 'making') note(address, undefined)
}

/** Fetches a file and hands it over; never twice at once. A refusal is words, not a file. */
export async function makeFile(
  address: string,
  { save, leaveToBrowser }: Hands,
  most = mostHeldBytes,
): Promise<void> {
  if (makings.get(address)?.phase === 'making') return
  note(address, { phase: 'making', bytes: 0 })
  try {
    const came = await asSignedIn((headers) => fetched(address, headers, most))
    if (came) save(came.file, came.name)
    else leaveToBrowser(address)
    note(address, came ? { phase: 'made', name: came.name } : { phase: 'left-to-browser' })
  } catch (error) {
    note(address, { phase: 'refused', words: failureWords(error) })
  }
}

/** Undefined where it is more than a page holds. */
async function fetched(address: string, headers: Record<string, string>, most: number) {
  const stop = new AbortController()
  const response = await fetch(address, { credentials: 'include', headers, signal: stop.signal })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body!.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    bytes += value.byteLength
    if (bytes > most) {
      stop.abort()
      return undefined
    }
    const step = Math.floor(bytes / stepBytes)
    if (step > Math.floor((bytes - value.byteLength) / stepBytes))
      note(address, { phase: 'making', bytes: step * stepBytes })
  }
  const { headers: told } = response
  const name = /filename="([^"]+)"/.exec(told.get('content-disposition') ?? '')?.[1] ?? 'file.pdf'
  const type = told.get('content-type') ?? 'application/pdf'
  return { name, file: new Blob(pieces, { type }) }
}
