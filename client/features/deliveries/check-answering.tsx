import { deviceZone } from '#contract/rules/date-looks.ts'
import { useState, type FormEvent } from 'react'
import { block } from '#contract/rules/quilt.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { takesIn } from '#contract/rules/message-words.ts'
import { fullDayWords } from '#contract/rules/delivery/time-words.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { useAnswer, type CheckAnswer, type CheckQuestion } from './check-queries.ts'
import { bothClocks, momentOf } from './moment-words.ts'
import { WhenFields } from './when-fields.tsx'

interface AnsweringProps {
  token: string
  question: CheckQuestion
  onAnswered: (answer: CheckAnswer, now: CheckQuestion) => void
}

/** Three answers, each as large as the others: none of them is the wrong one. */
export function Answering({ token, question, onAnswered }: AnsweringProps) {
  const [isChoosing, setChoosing] = useState(false)
  const answer = useAnswer(token)
  const give = (body: CheckAnswer) =>
    answer.mutate(body, { onSuccess: (now) => onAnswered(body, now) })
  const given = answer.variables?.answer
  const isBusy = (one: CheckAnswer['answer']) => answer.isPending && given === one
  return (
    <div className="grid w-full gap-4">
      {isChoosing ? (
        <NewDay
          question={question}
          isPending={isBusy('postpone')}
          onChosen={(due) => give({ answer: 'postpone', due })}
          onCancel={() => setChoosing(false)}
        />
      ) : (
        <div className="grid max-w-md gap-3">
          <Button
            variant="primary"
            icon="send"
            pending={isBusy('as-planned')}
            onClick={() => give({ answer: 'as-planned' })}
          >
            Send as planned
          </Button>
          <Button size="large" icon="calendar" onClick={() => setChoosing(true)}>
            Another day
          </Button>
          <Button
            size="large"
            icon="pause"
            pending={isBusy('hold')}
            onClick={() => give({ answer: 'hold' })}
          >
            Not now
          </Button>
        </div>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {answer.error && failureWords(answer.error)}
      </p>
    </div>
  )
}

interface NewDayProps {
  question: CheckQuestion
  isPending: boolean
  onChosen: (due: CheckQuestion['due']) => void
  onCancel: () => void
}

function NewDay({ question, isPending, onChosen, onCancel }: NewDayProps) {
  const [due, setDue] = useState({ ...question.due, on: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChosen(due)
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <h2 ref={takeLostFocus} tabIndex={-1} className="text-xl font-[650] outline-none">
        Which day instead?
      </h2>
      <LaterDays question={question} isPending={isPending} onChosen={onChosen} />
      <h2 className="font-[650] text-xl">Or choose a day yourself</h2>
      <WhenFields due={due} name={question.personName} onChange={setDue} />
      <p>Before the new day we ask you twice again, as if for the first time.</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={isPending} disabled={due.on === ''}>
          Give it this day
        </Button>
        <Button size="large" variant="quiet" onClick={onCancel}>
          Back
        </Button>
      </div>
    </form>
  )
}

const spanWords = { week: 'In a week', month: 'In a month', year: 'In a year' } as const

type LaterDaysProps = Pick<NewDayProps, 'question' | 'isPending' | 'onChosen'>

const LaterDays = ({ question, isPending, onChosen }: LaterDaysProps) => (
  <div className="grid max-w-md gap-3">
    {question.later.map(({ span, due, dueAt }) => (
      <Button key={span} size="large" disabled={isPending} onClick={() => onChosen(due)}>
        {spanWords[span]}
        <span className="block font-normal">
          <span className="sr-only">: </span>
          {fullDayWords(momentOf(dueAt), due.zone)}
        </span>
      </Button>
    ))}
  </div>
)

const sewn = {
  'as-planned': block('friendship-star', cloths('teal', 'leaf', 'marigold')),
  postpone: block('hourglass', cloths('sky', 'indigo', 'marigold')),
  hold: block('square-in-square', cloths('sky', 'indigo', 'cotton')),
  undo: block('hourglass', cloths('teal', 'leaf', 'marigold')),
} as const

/** What happens now, said once and plainly. */
export function Answered({ answer, question }: { answer: CheckAnswer; question: CheckQuestion }) {
  const { personName: name, due, dueAt } = question
  const when = bothClocks(momentOf(dueAt), { zone: due.zone, name }, deviceZone())
  const words = {
    'as-planned': [
      'Thank you',
      `${name} ${takesIn(question.isWritten)} it on ${when}. There is nothing more to do. Until it leaves, you can still hold it back among your messages.`,
    ],
    postpone: [
      'It has another day',
      `Nothing goes out now. The new day is ${when}. Before then we ask you twice again, and the letters about the old day no longer count.`,
    ],
    undo: [
      'It is back on its day',
      `${name} ${takesIn(question.isWritten)} it on ${when}. Before then we ask you twice again, as if for the first time.`,
    ],
    hold: [
      'It stays with you',
      `Nothing goes out to ${name} until you give the message another day among your messages. In a month we ask you what should become of it.`,
    ],
  } as const
  const [title, sentence] = words[answer.answer]
  return (
    <LetterSheet title={title} block={sewn[answer.answer]}>
      <output className="text-lg">{sentence}</output>
      <p>You can close this page.</p>
    </LetterSheet>
  )
}
