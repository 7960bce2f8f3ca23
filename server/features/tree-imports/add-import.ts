import type { Readable } from 'node:stream'
import { daysToBringIn, type TreeImport } from '#contract/tree-imports.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import { inFileTurn } from '#server/features/tree/index.ts'
import { later, stamp } from '#server/platform/clock.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { assertRoom, assertRoomForPeople } from './assert-room.ts'
import { insertFiles } from './file-store.ts'
import { findMatches } from './find-matches.ts'
import { findImport, insertImport, shown, writePieces } from './import-store.ts'
import type { Preview } from './preview.ts'
import { makeReaderReady, readInThread } from './reader.ts'
import { oneOfAccount, receiveFile } from './receive-file.ts'

/** Reads a file and keeps it beside what there is to say about it. Nobody is added to the tree. */
export async function addImport(
  caller: Admitted<'family-editor'>,
  name: string,
  sent: Readable,
): Promise<TreeImport> {
  const { year, accountId } = await caller.act(async (editor) => {
    await requireCovered(editor, 'familyTree')
    await assertRoom(editor, 0)
    return { year: Number(editor.now().slice(0, 4)), accountId: editor.accountId }
  })
  return oneOfAccount(accountId, async () => keepFile(caller, { name, year, accountId }, sent))
}

interface Coming {
  readonly name: string
  readonly year: number
  readonly accountId: string
}

async function keepFile(
  caller: Admitted<'family-editor'>,
  { name, year, accountId }: Coming,
  sent: Readable,
): Promise<TreeImport> {
  makeReaderReady()
  const bytes = await receiveFile(sent)
  // It is kept before the next one’s turn, so nobody finds room that is taken already.
  return inFileTurn(accountId, async () => {
    let preview: Preview | undefined
    await readInThread({ bytes, year }, async (answer) => void (preview = answer.preview))
    const { keys, files, pieces, length, ...told } = preview!
    return caller.act(async (editor) => {
      await assertRoom(editor, length)
      await assertRoomForPeople(editor, told.summary.people)
      const matches = await findMatches(editor, keys)
      const expiresAt = stamp(later(editor.ports.clock.now(), { days: daysToBringIn }))
      const id = await insertImport(editor, { ...told, name, year, expiresAt, matches })
      await insertFiles(editor, id, files)
      await writePieces(editor, id, pieces)
      return shown(await findImport(editor, id))
    })
  })
}
