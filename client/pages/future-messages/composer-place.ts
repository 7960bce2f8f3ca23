import { isId } from '#client/platform/new-id.ts'
import { useLocation, useSearch } from 'wouter'

export const steps = ['say', 'who', 'when', 'look'] as const
export type Step = (typeof steps)[number] | 'done'

/** Where in the composer somebody is. It stands in the address, so that Back and a reload do what one expects. */
export interface Place {
  readonly draftId: string | undefined
  readonly step: Step
  /** Begun with the pen and not with the microphone. */
  readonly isWriting: boolean
}

export const messagesPath = '/future-messages'

export const pathTo = (draftId: string, step: Step, familyId?: string): string =>
  `${messagesPath}?draft=${draftId}&step=${step}${familyId ? `&family=${familyId}` : ''}`

const known = new Set<string>([...steps, 'done'])

/** Nothing while the messages themselves are looked at. */
export function placeIn(search: string): Place | undefined {
  const asked = new URLSearchParams(search)
  const draftId = asked.get('draft') ?? ''
  const step = asked.get('step') ?? 'who'
  if (isId(draftId))
    return { draftId, step: known.has(step) ? (step as Step) : 'who', isWriting: false }
  if (!asked.has('new') && !asked.has('idea')) return undefined
  return { draftId: undefined, step: 'say', isWriting: asked.get('new') === 'write' }
}

export const useComposerPlace = (): Place | undefined => placeIn(useSearch())

/** Steps are pages: Back leads to the one before. */
export function useGo(): (draftId: string, step: Step, options?: Going) => void {
  const [, navigate] = useLocation()
  return (draftId, step, { replace = false, familyId } = {}) =>
    navigate(pathTo(draftId, step, familyId), { replace })
}

interface Going {
  readonly replace?: boolean
  /** Where the draft lies, if that isn't the family one is looking at. */
  readonly familyId?: string | undefined
}
