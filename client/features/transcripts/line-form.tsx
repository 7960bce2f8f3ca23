import { useEffect, useRef, useState } from 'react'
import { formatDuration } from '#contract/rules/duration.ts'
import { longestLine, type TranscriptLine } from '#contract/transcripts.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { useChangeLine } from './queries.ts'

interface LineFormProps {
  familyId: string
  messageId: string
  position: number
  line: TranscriptLine
  onHear: () => void
  onDone: () => void
}

/** One line to be put right, with what was heard at hand. */
export function LineForm({ familyId, messageId, position, line, onHear, onDone }: LineFormProps) {
  const [text, setText] = useState(line.text)
  const change = useChangeLine(familyId, messageId, position)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = (to: string) =>
    change.mutate({ before: line.text, text: oneLine(to) }, { onSuccess: onDone })
  return (
    <form action={() => save(text)} className="grid gap-3 border-l-4 border-marigold bg-mist p-4">
      <Field
        label={`The line at ${formatDuration(line.startMs / 1000)}`}
        hint={line.text === line.written ? undefined : `We had heard: “${line.written}”`}
        error={change.error ? failureWords(change.error) : undefined}
      >
        <TextArea
          ref={field}
          rows={3}
          maxLength={longestLine}
          value={text}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="action" pending={change.isPending} pendingLabel="Saving…">
          Save
        </Button>
        <Button icon="play" onClick={onHear}>
          Hear it
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Leave it as it was
        </Button>
        {line.text !== line.written && (
          <Button variant="quiet" icon="refresh" onClick={() => save(line.written)}>
            Put back what was heard
          </Button>
        )}
        {line.text !== '' && (
          <Button variant="quiet" icon="trash" onClick={() => save('')}>
            Take this line out
          </Button>
        )}
      </div>
    </form>
  )
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
