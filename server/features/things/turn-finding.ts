import type { ThingFinding } from '#contract/things.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor, FamilyOwner, FamilyViewer } from '#server/platform/actors.ts'
import { readFinding, setFinding, waitAgain } from './finding-store.ts'
import { findThingsJob } from './jobs.ts'

export async function showFinding(viewer: FamilyViewer): Promise<ThingFinding> {
  const { finder } = viewer.ports.ai
  const states = finder.weights.map(({ state }) => state)
  const isHere = states.every((state) => state === 'ready')
  return {
    ...(await readFinding(viewer)),
    engine: finder.engine,
    engineState: isHere ? 'ready' : states.includes('absent') ? 'absent' : 'fetching',
  }
}

export async function turnOn(owner: FamilyOwner): Promise<ThingFinding> {
  await requireCovered(owner, 'memoryVault')
  return turn(owner, true)
}

/** Whatever the plan covers, it can be turned off. What was found goes outside of the request: it may be much. */
export const turnOff = (owner: FamilyOwner): Promise<ThingFinding> => turn(owner, false)

async function turn(owner: FamilyOwner, isOn: boolean): Promise<ThingFinding> {
  await setFinding(owner, isOn)
  await owner.ports.jobs.enqueueLater(owner, findThingsJob, {})
  return showFinding(owner)
}

export async function lookAgain(editor: FamilyEditor): Promise<ThingFinding> {
  await waitAgain(editor)
  await editor.ports.jobs.enqueueLater(editor, findThingsJob, {})
  return showFinding(editor)
}
