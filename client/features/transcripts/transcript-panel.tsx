import type { HeardPart } from '#contract/rules/heard-lines.ts'
import type { Transcript } from '#contract/transcripts.ts'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { Mood } from './mood.tsx'
import { NoTranscript } from './no-transcript.tsx'
import { useTranscript } from './queries.ts'
import { TranscriptFoot } from './transcript-foot.tsx'
import { TranscriptLines } from './transcript-lines.tsx'

export interface TranscriptPanelProps {
  familyId: string
  messageId: string
  /** Where the whole recording can be heard, for playing one line. */
  src: string
  /** What of it is heard, between its trimmed ends. */
  heard: HeardPart
}

/** What is said in one’s own recording: read, heard line by line, corrected, saved. */
export function TranscriptPanel(props: TranscriptPanelProps) {
  const query = useTranscript(props.familyId, props.messageId)
  if (query.data && !query.data.isSpoken) return null
  return (
    <Card title="What is said">
      <Loaded
        query={query}
        what="what is said"
        skeleton={<SkeletonLines lines={4} label="Loading what is said" />}
      >
        {(transcript) => <Shown {...props} transcript={transcript} />}
      </Loaded>
    </Card>
  )
}

function Shown(props: TranscriptPanelProps & { transcript: Transcript }) {
  const { transcript, familyId, messageId } = props
  if (transcript.state !== 'ready')
    return <NoTranscript familyId={familyId} messageId={messageId} transcript={transcript} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TranscriptLines {...props} />
      <TranscriptFoot familyId={familyId} messageId={messageId} transcript={transcript} />
      <Mood familyId={familyId} messageId={messageId} transcript={transcript} />
    </div>
  )
}
