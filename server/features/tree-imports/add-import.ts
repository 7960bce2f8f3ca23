import type { Readable } from 'node:stream'
import { daysToBringIn, largestImport, type TreeImport } from '#contract/tree-imports.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { tooLarge } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { findMatches } from './find-matches.ts'
import { assertRoom, findImport, insertImport, shown, writePieces } from './import-store.ts'
import type { Preview } from './preview.ts'
import { readInThread } from './reader.ts'

/** Reads a file and keeps it beside what there is to say about it. Nobody is added to the tree. */
export async function addImport(
  caller: Admitted<'family-editor'>,
  name: string,
  sent: Readable,
): Promise<TreeImport> {
  const year = await caller.act(async (editor) => {
    await requireCovered(editor, 'familyTree')
    await assertRoom(editor)
    return Number(editor.now().slice(0, 4))
  })
  const bytes = await received(sent)
  let preview: Preview | undefined
  await readInThread({ bytes, year }, async (answer) => void (preview = answer.preview))
  const { keys, ...told } = preview!
  return caller.act(async (editor) => {
    await assertRoom(editor)
    const matches = await findMatches(editor, keys)
    const expiresAt = stamp(later(editor.ports.clock.now(), { days: daysToBringIn }))
    const id = await insertImport(editor, { ...told, name, year, expiresAt, matches })
    await writePieces(editor, id, told.bytes)
    return shown(await findImport(editor, id))
  })
}

async function received(sent: Readable): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of sent as AsyncIterable<Buffer>) {
      length += piece.length
      if (length > largestImport)
        throw tooLarge('This file is larger than 64 MB. Nothing was read or changed.')
      pieces.push(piece)
    }
  } finally {
    sent.destroy()
  }
  return new Uint8Array(Buffer.concat(pieces))
}
