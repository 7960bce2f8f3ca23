import { useRef, useState } from 'react'
import { dateWriter, deviceZone } from '#contract/rules/date-looks.ts'
import { heardNote } from '#contract/rules/wishes/wish.ts'
import type { HeardWish } from '#contract/wishes/index.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { isFocusLost } from '#client/ui/lost-focus.ts'
import { draftOf, type HeardDraft } from './heard-draft.ts'
import { useHeard } from './heard-queries.ts'
import { HeardVersions } from './heard-versions.tsx'
import { WordsForm } from './words-form.tsx'

const onDay = dateWriter('day', deviceZone())

interface HeardWordsProps {
  familyId: string
  recordingId: string
  known: HeardWish | null
  isClosed: boolean
}

/** Below one's own voice: what a program wrote down of it, to be read and put right. */
export function HeardWords({ familyId, recordingId, known, isClosed }: HeardWordsProps) {
  const { heard, standing, writeDown, correct, forget } = useHeard(familyId, recordingId, known)
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
  const uses = { familyId, recordingId, isClosed, standing, correct, forget, landing, press }
  return <Written {...uses} heard={{ ...heard, words }} />
}

type Uses = ReturnType<typeof useHeard>
interface WrittenProps extends Pick<Uses, 'standing' | 'correct' | 'forget'> {
  familyId: string
  recordingId: string
  heard: HeardWish & { words: string }
  isClosed: boolean
  landing: (it: HTMLElement | null) => void
  press: (act: () => void) => () => void
}

function Written(props: WrittenProps) {
  const { heard, isClosed, standing, correct, forget, landing, press } = props
  const { words, readAt } = heard
  const [draft, setDraft] = useState<HeardDraft | null>(null)
  const [isLooking, setLooking] = useState(false)
  const change = (next: (draft: HeardDraft) => HeardDraft) => setDraft((now) => now && next(now))
  const begin = () => {
    correct.reset()
    setDraft(draftOf(words))
  }
  const leave = () => {
    correct.reset()
    setDraft(null)
  }
  if (draft) return <WordsForm {...{ draft, change, correct, standing }} onDone={leave} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p key={readAt} ref={landing} tabIndex={-1} className="text-thread">
        {heardNote(heard, { name: null, onDay })}
      </p>
      <blockquote className="max-w-[40rem] border-l-4 border-hair pl-4 [overflow-wrap:anywhere] whitespace-pre-wrap">
        {words}
      </blockquote>
      <div className="flex flex-wrap gap-3">
        {!isClosed && (
          <Button variant="quiet" onClick={press(begin)}>
            Put it right
          </Button>
        )}
        {!isClosed && readAt === null && (
          <Button
            variant="quiet"
            icon="check"
            pending={correct.isPending}
            onClick={press(() => correct.mutate({ before: words, words }))}
          >
            It is right
          </Button>
        )}
        {readAt !== null && (
          <Button variant="quiet" aria-expanded={isLooking} onClick={() => setLooking(!isLooking)}>
            {isLooking ? 'Close what was changed' : 'What was changed'}
          </Button>
        )}
        {!isClosed && <TakeAway {...{ forget, press }} />}
      </div>
      {isLooking && readAt !== null && (
        <HeardVersions familyId={props.familyId} recordingId={props.recordingId} />
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {correct.error ? failureWords(correct.error) : null}
      </p>
    </div>
  )
}

const TakeAway = ({ forget, press }: Pick<WrittenProps, 'forget' | 'press'>) => (
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
)
