import type { FaceFinding } from '#contract/faces.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor, FamilyOwner, FamilyViewer } from '#server/platform/actors.ts'
import { onlyUs } from './cluster-store.ts'
import { deleteFinding, insertFinding, readFinding, waitAgain } from './finding-store.ts'
import { findFacesJob } from './jobs.ts'

export async function showFinding(viewer: FamilyViewer): Promise<FaceFinding> {
  const { eye } = viewer.ports.ai
  const states = eye.weights.map(({ state }) => state)
  const isHere = states.every((state) => state === 'ready')
  return {
    ...(await readFinding(viewer)),
    engine: eye.engine,
    engineState: isHere ? 'ready' : states.includes('absent') ? 'absent' : 'fetching',
  }
}

export async function turnOn(owner: FamilyOwner): Promise<FaceFinding> {
  await requireCovered(owner, 'memoryVault')
  await insertFinding(owner)
  await owner.ports.jobs.enqueueLater(owner, findFacesJob, {})
  return showFinding(owner)
}

/** Whatever the plan covers, it can be turned off. */
export async function turnOff(owner: FamilyOwner): Promise<FaceFinding> {
  await onlyUs(owner, owner.familyId)
  await deleteFinding(owner)
  return showFinding(owner)
}

export async function lookAgain(editor: FamilyEditor): Promise<FaceFinding> {
  await waitAgain(editor)
  await editor.ports.jobs.enqueueLater(editor, findFacesJob, {})
  return showFinding(editor)
}
