import type { Captioning, GuessedCaption } from '#contract/captions.ts'
import { isInSandbox } from '#server/features/families/index.ts'
import { fillCaption } from '#server/features/media/index.ts'
import { isCovered, requireCovered } from '#server/features/subscriptions/index.ts'
import { findMemory } from '#server/features/vault/index.ts'
import type { FamilyEditor, FamilyOwner, FamilyViewer } from '#server/platform/actors.ts'
import type { Captioner } from '#server/platform/ai/captioning/captioner.ts'
import { conflict } from '#server/platform/errors.ts'
import { budgetOf } from './budget.ts'
import { restOf } from './engine-store.ts'
import {
  areComing,
  findGuess,
  isAnswered,
  markAnswered,
  readCounts,
  waitAgain,
} from './guess-store.ts'
import { guessCaptionsJob } from './jobs.ts'
import { findWish, insertWish, stopWish, type Wish } from './wish-store.ts'

/** What visitors try out is shown to nobody. */
async function captionerFor(viewer: FamilyViewer): Promise<Captioner | undefined> {
  const { captioner } = viewer.ports.ai
  return captioner && (await isInSandbox(viewer, viewer.familyId)) ? undefined : captioner
}

export async function showCaptioning(viewer: FamilyViewer): Promise<Captioning> {
  const captioner = await captionerFor(viewer)
  const wish = await findWish(viewer)
  return {
    model: captioner
      ? { key: captioner.key, name: captioner.name, isOnThisMachine: captioner.isOnThisMachine }
      : null,
    agreed: wish ? { name: wish.engine, by: wish.display_name, agreedAt: wish.wanted_at } : null,
    ...(wish ? await whyItRests(viewer, wish, captioner) : resting(null)),
    mostADay: budgetOf(viewer).ofFamily,
    isListing:
      wish?.ended_because === null && (wish.listed_through !== null || (await areComing(viewer))),
    ...(await readCounts(viewer, wish?.round)),
  }
}

type Rest = Pick<Captioning, 'rests' | 'pausedUntil' | 'problem'>
const resting = (rests: Captioning['rests']): Rest => ({ rests, pausedUntil: null, problem: '' })

/** Another model than the one that was agreed to, or the same elsewhere, isn’t agreed to. */
async function whyItRests(
  viewer: FamilyViewer,
  wish: Wish,
  captioner: Captioner | undefined,
): Promise<Rest> {
  if (wish.ended_because === 'model' || wish.engine_key !== captioner?.key) return resting('model')
  if (wish.ended_because === 'owner' || !wish.is_by_owner) return resting('owner')
  if (!(await isCovered(viewer, 'memoryVault'))) return resting('plan')
  const budget = budgetOf(viewer)
  const house = await restOf(viewer, captioner, budget)
  if (house.paused_until !== null)
    return { rests: 'server', pausedUntil: house.paused_until, problem: house.problem ?? '' }
  if (wish.asked_on === budget.today && wish.asked >= budget.ofFamily) return resting('today')
  return resting(house.is_house_done ? 'house' : null)
}

export async function turnOn(owner: FamilyOwner, key: string): Promise<Captioning> {
  await requireCovered(owner, 'memoryVault')
  const captioner = await captionerFor(owner)
  if (!captioner) throw conflict('This server has no model that could suggest captions.')
  if (captioner.key !== key)
    throw conflict(
      `Captions would be suggested by another model now, or elsewhere: ${captioner.name}. Nothing was turned on. Please look again.`,
    )
  await insertWish(owner, captioner)
  await owner.ports.jobs.enqueueLater(owner, guessCaptionsJob, {})
  return showCaptioning(owner)
}

/** Whatever the plan covers and whichever model there is, it can be turned off. */
export async function turnOff(owner: FamilyOwner): Promise<Captioning> {
  await stopWish(owner)
  await owner.ports.jobs.enqueueLater(owner, guessCaptionsJob, {})
  return showCaptioning(owner)
}

export async function askAgain(editor: FamilyEditor): Promise<Captioning> {
  await requireCovered(editor, 'memoryVault')
  await waitAgain(editor)
  await editor.ports.jobs.enqueueLater(editor, guessCaptionsJob, {})
  return showCaptioning(editor)
}

/** Where somebody has written words meanwhile, or the model isn’t there any more, nothing is suggested. */
export async function showGuess(editor: FamilyEditor, memoryId: string): Promise<GuessedCaption> {
  const { caption, kind, trashedAt, pictureState } = await findMemory(editor, memoryId)
  const none = { guess: null, isWaiting: false }
  const wish = await findWish(editor)
  if (wish?.ended_because !== null || wish.engine_key !== (await captionerFor(editor))?.key)
    return none
  if (caption || kind !== 'photo' || trashedAt || (await isAnswered(editor, memoryId))) return none
  const row = await findGuess(editor, memoryId, wish.round)
  if (row?.state === 'guessed' && row.words !== null)
    return {
      guess: { words: row.words, why: row.why ?? '', engine: row.engine ?? '' },
      isWaiting: false,
    }
  // Without a row it may wait soon: once its picture is made, or it is listed.
  const isToCome = pictureState === 'waiting' || wish.listed_through !== null
  return { guess: null, isWaiting: row ? row.state === 'waiting' : isToCome }
}

/** Nobody’s words are written over: where there are some by now, the guess goes and they stay. */
export async function answerGuess(
  editor: FamilyEditor,
  memoryId: string,
  words: string | null,
): Promise<GuessedCaption> {
  await requireCovered(editor, 'memoryVault')
  const { trashedAt } = await findMemory(editor, memoryId)
  if (trashedAt) throw conflict('It lies in the trash. Put it back first.')
  // The file’s row first, as by everybody who writes words: neither waits for the other.
  if (words !== null && !(await fillCaption(editor, memoryId, words))) {
    const { caption } = await findMemory(editor, memoryId)
    if (caption !== words)
      throw conflict('Somebody wrote words for it meanwhile. They stay as they are.')
  }
  await markAnswered(editor, memoryId)
  return showGuess(editor, memoryId)
}
