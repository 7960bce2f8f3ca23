import { DraftSaid } from './messages/draft-said.tsx'
import { SavedNote } from './messages/saved-note.tsx'
import type { OpenDraft } from './messages/use-draft.ts'
import { messagesPath, useGo } from './composer-place.ts'
import { SpokenWords } from './spoken-words.tsx'
import { StepEnd } from './step-end.tsx'

/** What was said, looked at again. */
export function SaidStep(open: OpenDraft) {
  const go = useGo()
  return (
    <div className="grid gap-8">
      <DraftSaid {...open} />
      <StepEnd
        backTo={messagesPath}
        onGoOn={() => go(open.draft.id, 'who')}
        note={<SavedNote saving={open.saving} />}
      />
      <SpokenWords {...open} />
    </div>
  )
}
