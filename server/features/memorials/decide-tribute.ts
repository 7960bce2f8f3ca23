import { deleteBytesJob } from '#server/features/media/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { assertRemembered, assertSteward } from './memorial-store.ts'
import {
  changeTribute,
  deleteOwn,
  findTribute,
  refuseWaitingGuests,
  type TributeIds,
} from './tribute-store.ts'

const justChanged = () => conflict('This has just changed. Please look at it again.')

/** A steward lets it in; or, where somebody asked them to look again, lets it stay. */
export async function admitTribute(viewer: FamilyViewer, ids: TributeIds): Promise<undefined> {
  await findTribute(viewer, ids)
  await assertSteward(viewer, ids.personId)
  const change = { state: 'shown', reported_at: null } as const
  if (!(await changeTribute(viewer, ids, ['waiting', 'shown'], change))) throw justChanged()
}

/** A steward takes it off the page, or never lets it onto it. Whoever wrote it still reads it. */
export async function refuseTribute(viewer: FamilyViewer, ids: TributeIds): Promise<undefined> {
  await findTribute(viewer, ids)
  await assertSteward(viewer, ids.personId)
  const change = { state: 'refused', reported_at: null } as const
  if (!(await changeTribute(viewer, ids, ['waiting', 'shown'], change))) throw justChanged()
}

/** Where somebody floods a page, a steward answers once, not a hundred times. Each guest still reads their own words. */
export async function refuseGuests(
  viewer: FamilyViewer,
  personId: string,
): Promise<{ refused: number }> {
  await assertSteward(viewer, personId)
  return { refused: await refuseWaitingGuests(viewer, personId) }
}

/** Asks the stewards to look again. Until they have, it stays: one reader alone silences nobody. */
export async function reportTribute(viewer: FamilyViewer, ids: TributeIds): Promise<undefined> {
  await findTribute(viewer, ids)
  await assertRemembered(viewer, ids.personId)
  if (!(await changeTribute(viewer, ids, ['shown'], { reported_at: viewer.now() })))
    throw justChanged()
}

/** Also after a recall: what somebody wrote is theirs. */
export async function takeBackTribute(viewer: FamilyViewer, ids: TributeIds): Promise<undefined> {
  const gone = await deleteOwn(viewer, ids)
  if (!gone) throw notFound('We couldn’t find anything of yours there.')
  if (gone.storage_key)
    await viewer.ports.jobs.enqueueLater(viewer, deleteBytesJob, { key: gone.storage_key })
}
