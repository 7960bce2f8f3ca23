import type { ReplyOf } from '#contract/endpoint.ts'
import type { opening } from '#contract/opening.ts'
import { onChange, reader } from './api.ts'
import { session } from './session.ts'

type Opening = ReplyOf<typeof opening.read>
type Part = Exclude<keyof Opening, 'accountId'>

const readOpening = reader({ on401: 'null' })

let asked: Promise<Opening | null> | undefined
const untaken = new Set<Part>()

/** Asks for what every page asks first, before it is known who is here. */
export function askOpening(): void {
  asked = readOpening<Opening>('/api/opening').catch(() => null)
  for (const part of ['families', 'left', 'report'] as const) untaken.add(part)
}

// What was read before a change may be old.
onChange(() => untaken.clear())

/** A part of that, for the first who wants it; nothing where it isn't there, is another's or may be old. */
export async function takeOpened<P extends Part>(part: P): Promise<Opening[P] | undefined> {
  const answer = untaken.delete(part) ? await asked : undefined
  const current = session.get()
  return current.state === 'signed-in' && current.user.id === answer?.accountId
    ? answer[part]
    : undefined
}
