import { useEffect, useRef, useState } from 'react'
import { heardNote, longestHeard } from '#contract/rules/wishes/wish.ts'
import type { HeardWish } from '#contract/wishes.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { isFocusLost } from '#client/ui/lost-focus.ts'
import { TextArea } from '#client/ui/text-input.tsx'
import { useHeard } from './heard-queries.ts'

interface HeardWordsProps {
  familyId: string
  recordingId: string
  known: HeardWish | null
  isClosed: boolean
}

/** Below one's own voice: what a program wrote down of it, to be read and put right. */
export function HeardWords({ familyId, recordingId, known, isClosed }: HeardWordsProps) {
  const { heard, writeDown, correct, forget } = useHeard(familyId, recordingId, known)
  // Only what a press here took away leaves its focus here.
  const isPressed = useRef(false)
  const landing = (it: HTMLElement | null) => {
    if (!it || !isPressed.current || !isFocusLost()) return
    isPressed.current = false
    it.focus()
  }
  const press = (act: () => void) => () => {
    isPressed.current = true
    act()
  }
  if (!heard) return null
  if (heard.state === 'waiting')
    return (
      <output ref={landing} tabIndex={-1} className="block text-thread">
        A program writes down what you say. You can go on meanwhile.
      </output>
    )
  if (heard.state === 'absent')
    return (
      <p className="text-thread">
        Nothing on this Kinfold understands speech yet. Your voice is in line, and is written down
        once whoever runs this site has added it.
      </p>
    )
  if (heard.words === null) {
    if (isClosed) return null
    return (
      <div ref={landing} tabIndex={-1} className="grid justify-items-start gap-2">
        {heard.state === 'failed' && (
          <p>We listened, and couldn’t make out the words. Your voice itself is safe.</p>
        )}
        <Button
          variant="quiet"
          pending={writeDown.isPending}
          pendingLabel="One moment…"
          onClick={press(() => writeDown.mutate())}
        >
          {heard.state === 'failed' ? 'Listen once more' : 'Write down what I say'}
        </Button>
        <p role="alert" className="font-[650] text-danger empty:hidden">
          {writeDown.error ? failureWords(writeDown.error) : null}
        </p>
      </div>
    )
  }
  const words = heard.words
  return <Written {...{ isClosed, correct, forget, landing, press }} heard={{ ...heard, words }} />
}

type Uses = ReturnType<typeof useHeard>
interface WrittenProps extends Pick<Uses, 'correct' | 'forget'> {
  heard: HeardWish & { words: string }
  isClosed: boolean
  landing: (it: HTMLElement | null) => void
  press: (act: () => void) => () => void
}

function Written({ heard, isClosed, correct, forget, landing, press }: WrittenProps) {
  const { words, isRead } = heard
  const [draft, setDraft] = useState<string | null>(null)
  if (draft !== null)
    return <WordsForm {...{ words, draft, setDraft, correct }} onDone={() => setDraft(null)} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p key={String(isRead)} ref={landing} tabIndex={-1} className="text-thread">
        {heardNote({ isRead }, null)}
      </p>
      <blockquote className="max-w-[40rem] border-l-4 border-hair pl-4 [overflow-wrap:anywhere] whitespace-pre-wrap">
        {words}
      </blockquote>
      {!isClosed && (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={press(() => setDraft(words))}>
            Put it right
          </Button>
          {!isRead && (
            <Button
              variant="quiet"
              icon="check"
              pending={correct.isPending}
              onClick={press(() => correct.mutate({ before: words, words }))}
            >
              It is right
            </Button>
          )}
          <ConfirmDialog
            trigger={
              <Button variant="quiet" icon="trash">
                Take the text away
              </Button>
            }
            title="Take the text away?"
            description="What was written down is deleted, with what you put right in it. Your voice stays as it is."
            confirmLabel="Take it away"
            onConfirm={async () => {
              press(() => undefined)()
              await forget.mutateAsync().catch((error: unknown) => {
                throw new Error(failureWords(error))
              })
            }}
          />
        </div>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {correct.error ? failureWords(correct.error) : null}
      </p>
    </div>
  )
}

interface WordsFormProps extends Pick<Uses, 'correct'> {
  words: string
  draft: string
  setDraft: (draft: string) => void
  onDone: () => void
}

function WordsForm({ words, draft, setDraft, correct, onDone }: WordsFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      action={() => correct.mutate({ before: words, words: draft }, { onSuccess: onDone })}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <Field
        label="What you say, written down"
        error={correct.error ? failureWords(correct.error) : undefined}
      >
        <TextArea
          ref={field}
          rows={6}
          maxLength={longestHeard}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="action"
          pending={correct.isPending}
          pendingLabel="Saving the words…"
        >
          Save the words
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Leave them as they were
        </Button>
      </div>
    </form>
  )
}
