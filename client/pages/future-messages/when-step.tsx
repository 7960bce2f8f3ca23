import { GiveDay } from '#client/features/deliveries/give-day.tsx'
import type { OpenDraft } from '#client/features/messages/use-draft.ts'
import { useGo } from './composer-place.ts'

/** Who hears it, and on which day. */
export function WhenStep({ familyId, draft }: OpenDraft) {
  const go = useGo()
  return (
    <GiveDay
      familyId={familyId}
      messageId={draft.id}
      forWhom={draft.forWhom}
      onDone={() => go(draft.id, 'done', { replace: true })}
    />
  )
}
