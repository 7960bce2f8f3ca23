import { useState } from 'react'
import type { Transcript } from '#contract/transcripts.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useTranscriptChanges, useTurnOff } from './queries.ts'
import { dayWords } from './transcript-words.ts'

interface TranscriptFootProps {
  familyId: string
  messageId: string
  transcript: Transcript
}

/** Who wrote it and when, to be saved or taken away, and what was corrected. */
export function TranscriptFoot({ familyId, messageId, transcript }: TranscriptFootProps) {
  const { engine, madeAt, changedAt, isEnglishOnly } = transcript
  const turnOff = useTurnOff(familyId, messageId)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Save {...{ familyId, messageId }} as="text" label="Save as text" />
        <Save {...{ familyId, messageId }} as="captions" label="Save as captions" />
        <ConfirmDialog
          trigger={
            <Button variant="quiet" icon="trash">
              Take it all away
            </Button>
          }
          title="Take away what was written down?"
          description="The text, its corrections and the mood are deleted, and this message isn’t written down again unless you ask. The recording stays as it is."
          confirmLabel="Take it all away"
          danger
          onConfirm={async () => {
            await turnOff.mutateAsync(undefined).catch((error: unknown) => {
              throw new Error(failureWords(error))
            })
          }}
        />
      </div>
      <p className="text-sm text-thread">
        Written down by a program ({engine}){madeAt && ` on ${dayWords(madeAt)}`}
        {changedAt && `, last corrected by you on ${dayWords(changedAt)}`}. It mishears, names above
        all{isEnglishOnly && ', and understands English only'}. Only you see it; once the message
        has arrived, whoever listens can read along.
      </p>
      {changedAt && <Corrections familyId={familyId} messageId={messageId} />}
    </div>
  )
}

interface SaveProps extends Omit<TranscriptFootProps, 'transcript'> {
  as: 'text' | 'captions'
  label: string
}

const Save = ({ familyId, messageId, as, label }: SaveProps) => (
  <a
    href={`/api/families/${familyId}/messages/${messageId}/transcript/file?as=${as}&download=1`}
    download
    className={buttonLook({ variant: 'quiet' })}
  >
    <Icon name="download" />
    <span>{label}</span>
  </a>
)

function Corrections({ familyId, messageId }: Omit<TranscriptFootProps, 'transcript'>) {
  const [isOpen, setOpen] = useState(false)
  const { data: changes } = useTranscriptChanges(familyId, messageId, isOpen)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-touch items-center text-link underline underline-offset-4">
        What was corrected
      </summary>
      <ul className="mt-2 grid gap-3">
        {changes?.map(({ position, before, after, changedAt }, i) => (
          <li key={i} className="border-l-4 border-hair pl-4 [overflow-wrap:anywhere]">
            <p className="text-sm text-thread">
              Line {position + 1}, {dayWords(changedAt)}
            </p>
            <p>
              <del>{before || '(taken out)'}</del>
            </p>
            <p>
              <ins className="no-underline">{after || '(taken out)'}</ins>
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
