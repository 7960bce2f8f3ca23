import type { Captioning, GuessedCaption } from '#contract/captions.ts'
import { isInSandbox } from '#server/features/families/index.ts'
import { setCaption } from '#server/features/media/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import { findMemory, lockMemory } from '#server/features/vault/index.ts'
import type { FamilyEditor, FamilyOwner, FamilyViewer } from '#server/platform/actors.ts'
import type { Captioner } from '#server/platform/ai/captioning/captioner.ts'
import { conflict } from '#server/platform/errors.ts'
import {
  deleteWish,
  findGuess,
  findWish,
  insertWish,
  markAnswered,
  readCounts,
  waitAgain,
} from './guess-store.ts'
import { guessCaptionsJob } from './jobs.ts'

/** What visitors try out is shown to nobody. */
async function captionerFor(viewer: FamilyViewer): Promise<Captioner | undefined> {
  const { captioner } = viewer.ports.ai
  return captioner && (await isInSandbox(viewer, viewer.familyId)) ? undefined : captioner
}

/** Another model than the one that was agreed to, or the same elsewhere, isn’t agreed to. */
export async function showCaptioning(viewer: FamilyViewer): Promise<Captioning> {
  const captioner = await captionerFor(viewer)
  const wish = await findWish(viewer)
  return {
    isPossible: captioner !== undefined,
    engine: captioner?.engine ?? '',
    staysHere: captioner?.staysHere ?? true,
    isOn: captioner !== undefined && wish === captioner.engine,
    ...(await readCounts(viewer)),
  }
}

export async function turnOn(owner: FamilyOwner, engine: string): Promise<Captioning> {
  await requireCovered(owner, 'memoryVault')
  const captioner = await captionerFor(owner)
  if (!captioner) throw conflict('This server has no model that could suggest captions.')
  if (captioner.engine !== engine)
    throw conflict(
      `Captions would be suggested by another model now: ${captioner.engine}. Nothing was turned on. Please look again.`,
    )
  await insertWish(owner, engine)
  await owner.ports.jobs.enqueueLater(owner, guessCaptionsJob, {})
  return showCaptioning(owner)
}

/** Whatever the plan covers, it can be turned off. */
export async function turnOff(owner: FamilyOwner): Promise<Captioning> {
  await deleteWish(owner)
  return showCaptioning(owner)
}

export async function askAgain(editor: FamilyEditor): Promise<Captioning> {
  await requireCovered(editor, 'memoryVault')
  await waitAgain(editor)
  await editor.ports.jobs.enqueueLater(editor, guessCaptionsJob, {})
  return showCaptioning(editor)
}

/** Where somebody has written words meanwhile, nothing is suggested. */
export async function showGuess(editor: FamilyEditor, memoryId: string): Promise<GuessedCaption> {
  const { caption } = await findMemory(editor, memoryId)
  const row = await findGuess(editor, memoryId)
  const isOpen = row?.state === 'guessed' && !caption && row.words !== null
  return {
    guess: isOpen ? { words: row.words!, why: row.why ?? '', engine: row.engine ?? '' } : null,
    isWaiting: row?.state === 'waiting' && !caption,
  }
}

/** Nobody’s words are written over: where there are some by now, the guess goes and they stay. */
export async function answerGuess(
  editor: FamilyEditor,
  memoryId: string,
  words: string | null,
): Promise<GuessedCaption> {
  await requireCovered(editor, 'memoryVault')
  await lockMemory(editor, memoryId)
  const { caption, trashedAt } = await findMemory(editor, memoryId)
  if (trashedAt) throw conflict('It lies in the trash. Put it back first.')
  if (words !== null && caption && caption !== words)
    throw conflict('Somebody wrote words for it meanwhile. They stay as they are.')
  if (words !== null) await setCaption(editor, memoryId, words)
  await markAnswered(editor, memoryId)
  return showGuess(editor, memoryId)
}
