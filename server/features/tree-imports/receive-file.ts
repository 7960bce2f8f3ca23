import type { Readable } from 'node:stream'
import { largestImport } from '#contract/tree-imports.ts'
import { Refusal, tooLarge } from '#server/platform/errors.ts'
import { concatBytes } from './concat-bytes.ts'

/** Of everyone who sends just now: slow senders would fill the memory otherwise. */
const mostHeld = 4 * largestImport
let held = 0

export async function receiveFile(sent: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of sent as AsyncIterable<Buffer>) {
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
    held -= length
    sent.destroy()
  }
}
