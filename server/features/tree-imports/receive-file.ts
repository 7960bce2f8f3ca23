import type { Readable } from 'node:stream'
import { largestImport } from '#contract/tree-imports.ts'
import { conflict, Refusal, tooLarge } from '#server/platform/errors.ts'
import { concatBytes } from './concat-bytes.ts'

/** Of everyone who sends just now: slow senders would fill the memory otherwise. */
const mostHeld = 4 * largestImport
let held = 0

interface Sender {
  readonly sent: Readable
  length: number
  /** Bytes a second in the last stretch of time; without end while there was none. */
  lately: number
}
const senders = new Set<Sender>()
/** Who sends less gives way where somebody else has no room. */
const LEAST_A_SECOND = 16 * 1024

/** Whose file is on its way or being read. */
const sending = new Set<string>()

/** After that a sender is taken to be gone, and the room is somebody else’s. */
const LONGEST_SILENCE_MS = 20_000
const STRETCH_MS = 10_000

/** One file of an account at a time, so that nobody has all of the room. */
export async function oneOfAccount<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  if (sending.has(accountId))
    throw conflict(
      'Another file of yours is being sent or read just now. Nothing was changed; please send this one when that is done.',
    )
  sending.add(accountId)
  try {
    return await work()
  } finally {
    sending.delete(accountId)
  }
}

export async function receiveFile(
  sent: Readable,
  { longestSilenceMs = LONGEST_SILENCE_MS, stretchMs = STRETCH_MS } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = []
  const sender: Sender = { sent, length: 0, lately: Infinity }
  senders.add(sender)
  const silence = setTimeout(() => sent.destroy(silent()), longestSilenceMs)
  let before = 0
  const stretch = setInterval(() => {
    sender.lately = ((sender.length - before) * 1000) / stretchMs
    before = sender.length
  }, stretchMs)
  try {
    for await (const piece of sent as AsyncIterable<Buffer>) {
      if (!senders.has(sender)) throw full()
      silence.refresh()
      sender.length += piece.length
      held += piece.length
      if (sender.length > largestImport)
        throw tooLarge('This file is larger than 64 MB. Nothing was read or changed.')
      if (held > mostHeld && !endSlowest(sender)) throw full()
      pieces.push(piece)
    }
    return concatBytes(pieces)
  } finally {
    clearTimeout(silence)
    clearInterval(stretch)
    forget(sender)
    sent.destroy()
  }
}

function forget(sender: Sender): void {
  if (senders.delete(sender)) held -= sender.length
}

/** Whoever sends hardly anything any more would keep all others out for as long as a request may last. */
function endSlowest(asking: Sender): boolean {
  const [slowest] = [...senders]
    .filter((sender) => sender !== asking && sender.lately < LEAST_A_SECOND)
    .toSorted((a, b) => a.lately - b.lately)
  if (!slowest) return false
  forget(slowest)
  slowest.sent.destroy(full())
  return true
}

const full = () =>
  new Refusal(
    503,
    'Many files are being sent just now. Nothing was changed; please try again in a minute.',
    { 'retry-after': '60', connection: 'close' },
  )

const silent = () =>
  new Refusal(
    408,
    'Nothing of this file came for a while, so we stopped waiting. Nothing was changed; please send it once more.',
    { connection: 'close' },
  )
