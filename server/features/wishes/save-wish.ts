import type { BodyOf } from '#contract/endpoint.ts'
import { isQuestion, isSaid, fitsKind } from '#contract/rules/wishes/wish.ts'
import { mostOf, type WishKind } from '#contract/rules/wishes/questions.ts'
import type { Wish, wishes } from '#contract/wishes/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { findKept } from './recording-store.ts'
import {
  addInTurn,
  countOwn,
  deleteWish,
  findBegun,
  findOwn,
  findVersion,
  insertWish,
  toWish,
  updateWish,
  writeVersion,
  type Said,
  type WishRow,
} from './wish-store.ts'

const changedElsewhere = () =>
  conflict(
    'This was changed on another device meanwhile. Nothing is lost: what stands there now is kept, and so is what you wrote. Please look at both.',
  )

async function assertFits(author: FamilyAuthor, kind: WishKind, said: Said): Promise<void> {
  if (!fitsKind(kind, said.content)) throw invalid('That isn’t what is asked for here.')
  if (said.recordingId && !isQuestion(kind)) throw invalid('Here words are asked for, no voice.')
  if (said.recordingId && !(await findKept(author, said.recordingId)))
    throw notFound(
      'We don’t have that recording. It is still on your device; please send it again.',
    )
}

const shown = async (author: FamilyAuthor, id: string): Promise<Wish> =>
  toWish(await findOwn(author, id))

export async function beginWish(
  author: FamilyAuthor,
  { id, kind, sitting, ...said }: BodyOf<typeof wishes.begin>,
): Promise<Wish> {
  await requireCovered(author, 'lastWishesRelease')
  await addInTurn(author)
  const begun = await findBegun(author, id)
  if (begun) return toWish(begun)
  await assertFits(author, kind, said)
  if (!isSaid(said)) throw invalid('There is nothing in it yet. A few words are enough.')
  const most = mostOf(kind)
  if (most > 1 && (await countOwn(author, kind)) >= most)
    throw conflict(`There can be at most ${most} of these. Please take one out first.`)
  if (!(await insertWish(author, { id, kind, ...said }))) throw changedElsewhere()
  await writeVersion(author, id, { ...said, number: 1, sitting: sitting ?? null })
  return shown(author, id)
}

/** Each save is a version; those of one sitting are one. */
export async function saveWish(
  author: FamilyAuthor,
  id: string,
  { base, sitting, ...said }: BodyOf<typeof wishes.save>,
): Promise<Wish> {
  const row = await findOwn(author, id)
  await requireCovered(author, 'lastWishesRelease')
  await assertFits(author, row.kind as WishKind, said)
  return saveOver(author, row, base, { ...said, sitting: sitting ?? null })
}

/** The earlier one is written down again as the newest: what stood in between stays among the versions. */
export async function restoreWish(
  author: FamilyAuthor,
  id: string,
  { base, number }: BodyOf<typeof wishes.restore>,
): Promise<Wish> {
  const row = await findOwn(author, id)
  await requireCovered(author, 'lastWishesRelease')
  const said = await findVersion(author, row, number)
  return saveOver(author, row, base, { ...said, sitting: null, isBeside: true })
}

async function saveOver(
  author: FamilyAuthor,
  row: WishRow,
  base: number,
  { sitting, isBeside = false, ...said }: Said & { sitting: string | null; isBeside?: boolean },
): Promise<Wish> {
  if (!(await updateWish(author, row.id, base, said))) throw changedElsewhere()
  await writeVersion(author, row.id, { ...said, number: base + 1, sitting, isBeside })
  return shown(author, row.id)
}

/** With everything that ever stood there; its voices follow when the house is tidied. */
export async function removeWish(author: FamilyAuthor, id: string): Promise<undefined> {
  await findOwn(author, id)
  await deleteWish(author, id)
  return undefined
}
