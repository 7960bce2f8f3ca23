import type { Message } from '#contract/messages/shapes.ts'
import { playbackAddress } from '#contract/rules/media-address.ts'
import { TranscriptPanel } from '#client/features/transcripts/transcript-panel.tsx'

/** What is said in a message’s recording, if it has one. */
export function SpokenWords({ familyId, draft }: { familyId: string; draft: Message }) {
  const { media } = draft
  if (media?.kind !== 'audio' && media?.kind !== 'video') return null
  return (
    <TranscriptPanel
      familyId={familyId}
      messageId={draft.id}
      heard={{ startMs: draft.trimStartMs, endMs: draft.trimEndMs }}
      src={playbackAddress(familyId, media.id)}
    />
  )
}
