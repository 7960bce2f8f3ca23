import { Passphrase } from '#client/features/messages/passphrase.tsx'
import { SavedNote } from '#client/features/messages/saved-note.tsx'
import type { OpenDraft } from '#client/features/messages/use-draft.ts'
import { WhyFields } from '#client/features/messages/why-fields.tsx'
import { pathTo, useGo } from './composer-place.ts'
import { StepEnd } from './step-end.tsx'

/** Who it is for, and why. */
export function WhoStep(open: OpenDraft) {
  const { familyId, draft, saving } = open
  const go = useGo()
  return (
    <div className="grid gap-8">
      <WhyFields {...open} />
      <Passphrase familyId={familyId} messageId={draft.id} />
      <StepEnd
        backTo={pathTo(draft.id, 'say')}
        onGoOn={() => go(draft.id, 'when')}
        note={<SavedNote saving={saving} />}
      />
    </div>
  )
}
