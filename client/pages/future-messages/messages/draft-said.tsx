import { useState } from 'react'
import { longestWords } from '#contract/rules/message-limits.ts'
import { contentAddress } from '#contract/rules/media-address.ts'
import { Button } from '#client/ui/button.tsx'
import { TrimEnds } from '#client/ui/trim-ends.tsx'
import type { TrimRange } from '#client/ui/trim-range.ts'
import { WritingSheet } from '#client/ui/writing-sheet.tsx'
import { DraftContent } from './draft-content.tsx'
import { trimWords } from './draft-words.ts'
import type { OpenDraft } from './use-draft.ts'

/** What was said so far: to hear again, to trim, or to go on writing. */
export function DraftSaid(open: OpenDraft) {
  const { familyId, draft, put } = open
  if (draft.kind === 'written' && !draft.media)
    return (
      <WritingSheet
        label="Your message"
        note="Saved as you write."
        maxLength={longestWords}
        value={draft.words}
        onChange={(event) => put({ words: event.currentTarget.value })}
      />
    )
  return (
    <div className="grid gap-4">
      {draft.prompt && <p className="text-lg font-[650]">{draft.prompt}</p>}
      <DraftContent familyId={familyId} draft={draft} />
      <Trim {...open} />
    </div>
  )
}

function Trim({ familyId, draft, put }: OpenDraft) {
  const [isOpen, setOpen] = useState(false)
  const { media } = draft
  const isPlayed = media?.kind === 'audio' || media?.kind === 'video'
  if (!isPlayed || !media.durationMs) return null
  const { durationMs } = media
  const range = { startMs: draft.trimStartMs, endMs: draft.trimEndMs ?? durationMs }
  const change = ({ startMs, endMs }: TrimRange) =>
    put({ trimStartMs: startMs, trimEndMs: endMs >= durationMs ? null : endMs })
  if (isOpen)
    return (
      <TrimEnds
        src={contentAddress(familyId, media.id)}
        peaks={draft.peaks}
        durationMs={durationMs}
        range={range}
        onChange={change}
        onDone={() => setOpen(false)}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button onClick={() => setOpen(true)}>Trim the ends</Button>
      <p className="empty:hidden">{trimWords(draft)}</p>
    </div>
  )
}
