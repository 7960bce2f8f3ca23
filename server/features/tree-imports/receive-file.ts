import type { Readable } from 'node:stream'
import { largestImport } from '#contract/tree-imports.ts'
import { conflict, Refusal, tooLarge } from '#server/platform/errors.ts'
import { concatBytes } from './concat-bytes.ts'

/** Of everyone who sends just now: slow senders would fill the memory otherwise. */
const mostHeld = 4 * largestImport
let held = 0

/** Whose file is on its way or being read. */
const sending = new Set<string>()

/** After that a sender is taken to be gone, and the room is somebody else’s. */
const LONGEST_SILENCE_MS = 20_000

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
  longestSilenceMs = LONGEST_SILENCE_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = []
  let length = 0
  const silence = setTimeout(() => sent.destroy(silent()), longestSilenceMs)
  try {
    for await (const piece of sent as AsyncIterable<Buffer>) {
      silence.refresh()
      length += piece.length
      held += piece.length
      if (length > largestImport)
        throw tooLarge('This file is larger than 64 MB. Nothing was read or changed.')
      if (held > mostHeld)
        throw new Refusal(
          503,
          'Many files are being sent just now. Nothing was changed; please try again in a minute.',
          { 'retry-after': '60' },
        )
      pieces.push(piece)
    }
    return concatBytes(pieces)
  } finally {
    clearTimeout(silence)
    held -= length
    sent.destroy()
  }
}

const silent = () =>
  new Refusal(
    408,
    'Nothing of this file came for a while, so we stopped waiting. Nothing was changed; please send it once more.',
    { connection: 'close' },
  )
