import type { BodyOf } from '#contract/endpoint.ts'
import type { PictureReading, pictureWords, WordsInPicture } from '#contract/picture-words.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import { findMemory, lockMemory } from '#server/features/vault/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { readPictureWordsJob } from './jobs.ts'
import { readCounts, waitAgain } from './reading-store.ts'
import { askFor, findWords, updateWords, type WordsRow } from './words-store.ts'

function engineOf({ ports }: FamilyViewer): WordsInPicture['engineState'] {
  const states = ports.ai.reader.weights.map(({ state }) => state)
  if (states.includes('absent')) return 'absent'
  // Nobody has asked for it yet where nothing was read since the start: the next look tells.
  return states.some((state) => state === 'fetching' || state === 'waiting') ? 'fetching' : 'ready'
}

export const showReading = async (viewer: FamilyViewer): Promise<PictureReading> => ({
  ...(await readCounts(viewer)),
  engine: viewer.ports.ai.reader.engine,
  engineState: engineOf(viewer),
})

export async function readAgain(editor: FamilyEditor): Promise<PictureReading> {
  await requireCovered(editor, 'memoryVault')
  await waitAgain(editor)
  await editor.ports.jobs.enqueueLater(editor, readPictureWordsJob, {})
  return showReading(editor)
}

export async function showWords(viewer: FamilyViewer, memoryId: string): Promise<WordsInPicture> {
  // Also says that it isn’t here, where it isn’t.
  await findMemory(viewer, memoryId)
  const row = (await findWords(viewer, memoryId))!
  return { ...stateOf(row), ...shownOf(row), engineState: engineOf(viewer) }
}

const shownOf = (row: WordsRow) => ({
  hasPicture: row.picture_state === 'ready',
  words: row.is_hidden ? '' : row.words,
  isHidden: row.is_hidden,
  isCorrected: row.is_corrected,
})

function stateOf(row: WordsRow): Pick<WordsInPicture, 'state' | 'reason'> {
  const { state, reason, picture_state } = row
  if (state !== 'read' && picture_state === 'unreadable')
    return { state: 'failed', reason: 'No picture could be made of this file.' }
  return { state: state ?? 'none', reason }
}

/** What lies in the trash is put right when it is back. */
async function openMemory(editor: FamilyEditor, memoryId: string): Promise<void> {
  await requireCovered(editor, 'memoryVault')
  await lockMemory(editor, memoryId)
  const { trashedAt } = await findMemory(editor, memoryId)
  if (trashedAt) throw conflict('It lies in the trash. Put it back first.')
}

export async function askForWords(editor: FamilyEditor, memoryId: string): Promise<WordsInPicture> {
  await openMemory(editor, memoryId)
  const { kind, picture_state } = (await findWords(editor, memoryId))!
  if (kind !== 'photo' || picture_state === 'none')
    throw conflict('Words are read in photos alone.')
  if (picture_state === 'unreadable')
    throw conflict('No picture could be made of this file, so nothing can be read in it.')
  await askFor(editor, memoryId)
  await editor.ports.jobs.enqueueLater(editor, readPictureWordsJob, {})
  return showWords(editor, memoryId)
}

export async function changeWords(
  editor: FamilyEditor,
  memoryId: string,
  { before, words, isHidden }: BodyOf<typeof pictureWords.change>,
): Promise<WordsInPicture> {
  await openMemory(editor, memoryId)
  const row = (await findWords(editor, memoryId))!
  if (row.state !== 'read') throw conflict('This picture hasn’t been read yet.')
  if (words !== undefined && row.words !== before && row.words !== words)
    throw conflict(
      'Somebody put these words right meanwhile. Nothing was overwritten. Please look at what stands there now.',
    )
  await updateWords(editor, memoryId, {
    ...(words !== undefined && { words, is_corrected: true }),
    ...(isHidden !== undefined && { is_hidden: isHidden }),
  })
  return showWords(editor, memoryId)
}
