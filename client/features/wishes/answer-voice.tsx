import { useState } from 'react'
import { wishQuestions } from '#contract/rules/wishes/questions.ts'
import { wishes } from '#contract/wishes/index.ts'
import { call } from '#client/platform/api.ts'
import { inWords } from '#client/platform/failure-words.ts'
import { putWhole } from '#client/platform/uploads/put-whole.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { HeardWords } from './heard-words.tsx'
import { recordingSrc } from './queries.ts'
import type { QuestionCardProps, SendSpoken } from './room-shape.ts'

interface AnswerVoiceProps extends QuestionCardProps {
  speak: (recordingId: string | null) => Promise<void>
}

/** The answer as a voice: heard, recorded anew, or taken out again. What was said before stays among the versions. */
export function AnswerVoice({ family, kind, wish, Recorder, isClosed, speak }: AnswerVoiceProps) {
  const [isRecording, setRecording] = useState(false)
  const send: SendSpoken = async ({ id: recordingId, durationMs, bytes }) => {
    const params = { familyId: family.id }
    const body = { recordingId, durationMs: Math.round(durationMs) }
    const { isHere } = await call(wishes.announce, { params, body })
    if (!isHere) await putWhole(wishes.receive, { ...params, recordingId }, bytes)
    await speak(recordingId)
    setRecording(false)
  }
  const recordingId = wish?.recordingId
  const src = recordingId && recordingSrc(family.id, recordingId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {src && !isRecording && (
        <AudioPlayer
          key={src}
          label={`your answer to “${wishQuestions[kind].asks}”`}
          src={src}
          downloadSrc={`${src}?download=1`}
          durationMs={wish.durationMs}
        />
      )}
      {recordingId && !isRecording && (
        <HeardWords
          key={`words of ${recordingId}`}
          familyId={family.id}
          recordingId={recordingId}
          known={wish.heard}
          isClosed={isClosed}
        />
      )}
      {!isClosed && (
        <div className="flex flex-wrap gap-3">
          <Button icon="mic" aria-expanded={isRecording} onClick={() => setRecording(!isRecording)}>
            {isRecording ? 'Close the recorder' : src ? 'Say it anew' : 'Say it with your voice'}
          </Button>
          {src && !isRecording && (
            <ConfirmDialog
              trigger={
                <Button variant="quiet" icon="trash">
                  Take the voice out
                </Button>
              }
              title="Take the voice out?"
              description="The answer stands without it then. You find it again among the earlier versions."
              confirmLabel="Take it out"
              onConfirm={() => speak(null).catch(inWords)}
            />
          )}
        </div>
      )}
      {isRecording && <Recorder of={`${family.id} ${kind}`} send={send} />}
    </div>
  )
}
