import type { ReplyOf } from '#contract/endpoint.ts'
import type { opening } from '#contract/opening.ts'
import { onChange, reader } from './api.ts'
import { session } from './session.ts'

type Opening = ReplyOf<typeof opening.read>
type Part = Exclude<keyof Opening, 'accountId'>

const readOpening = reader({ on401: 'null' })

let asked: Promise<Opening | null> | undefined
let left = new Set<Part>()

/** Asks once for what every page asks first; while it is under way, or its parts are still wanted, nothing is asked. */
export function askOpening(): void {
  asked = readOpening<Opening>('/api/opening').catch(() => null)
  left = new Set(['families', 'left', 'report'])
}

// What changes something makes whatever was read before old.
onChange(() => left.clear())

/** A part of what was asked as the page opened, once; nothing where it isn't there, isn't theirs or may be old. */
export async function takeOpened<P extends Part>(part: P): Promise<Opening[P] | undefined> {
  const isLeft = left.delete(part)
  const answer = isLeft ? await asked : undefined
  const current = session.get()
  return current.state === 'signed-in' && current.user.id === answer?.accountId
    ? answer[part]
    : undefined
}
