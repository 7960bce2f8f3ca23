import { deviceZone } from '#contract/rules/date-looks.ts'
import { useState, type ComponentProps } from 'react'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { WithoutScript } from '#client/ui/without-script.tsx'
import { Answered, Answering } from './check-answering.tsx'
import { UndoAnswer } from './check-undo.tsx'
import { useQuestion, type CheckAnswer, type CheckQuestion } from './check-queries.ts'
import { bothClocks, momentOf } from './moment-words.ts'
import { RestingSheet, UnknownQuestion } from './question-sheets.tsx'

interface Given {
  answer: CheckAnswer
  question: CheckQuestion
}

/** Where a reminder's button leads: who, what and when, then three answers. Works without signing in. */
export function CheckRoom({ token }: { token: string }) {
  const query = useQuestion(token)
  const [given, setGiven] = useState<Given>()
  const status = statusOf(query.error)
  if (status === 404 || status === 410) return <UnknownQuestion />
  if (given) return <Answered {...given} />
  if (query.data && query.data.state !== 'open') return <Settled question={query.data} />
  return (
    <LetterSheet title={titleOf(query.data)} block={featureBlocks.capsules}>
      <WithoutScript>
        A message of yours is about to go out, and this page asks whether it is still right. To
        answer, it needs JavaScript, which this browser has switched off. Open the letter’s link in
        another browser or on another phone, or answer from your account. If you do nothing, the
        message goes out as you planned.
      </WithoutScript>
      <Loaded<CheckQuestion>
        query={query}
        what="this message"
        skeleton={<SkeletonLines lines={4} label="Finding your message" />}
      >
        {(question) => (
          <>
            {question.letter === 'postponed' ? (
              <AboutPostponement question={question} />
            ) : (
              <About question={question} />
            )}
            <Answers
              token={token}
              question={question}
              onAnswered={(answer, now) => setGiven({ answer, question: now })}
            />
          </>
        )}
      </Loaded>
    </LetterSheet>
  )
}

function titleOf(question: CheckQuestion | undefined): string {
  if (!question) return 'Your message'
  const { letter, personName, undo, dueAt } = question
  if (letter !== 'postponed') return `Is it still right for ${personName}?`
  const isSooner = undo && Date.parse(dueAt) <= Date.parse(undo.dueAt)
  return `${isSooner ? 'Changed' : 'Postponed'}: your message to ${personName}`
}

const Answers = (props: ComponentProps<typeof Answering>) =>
  props.question.letter === 'postponed' ? <UndoAnswer {...props} /> : <Answering {...props} />

const momentFor = ({ due, dueAt }: Pick<CheckQuestion, 'due' | 'dueAt'>, name: string) =>
  bothClocks(momentOf(dueAt), { zone: due.zone, name }, deviceZone())

const AboutPostponement = ({ question }: { question: CheckQuestion }) => (
  <div className="grid gap-3 text-lg [overflow-wrap:anywhere]">
    <p>
      Your message{question.title && <b> “{question.title}”</b>} has another day now:{' '}
      <b>{momentFor(question, question.personName)}</b>. If that is right, there is nothing to do.
    </p>
    {question.undo && (
      <p>
        If it was a mistake, you can undo it. It then goes back to{' '}
        <b>{momentFor(question.undo, question.personName)}</b>, and before that we ask you twice, as
        if for the first time.
      </p>
    )}
  </div>
)

const About = ({ question }: { question: CheckQuestion }) => (
  <div className="grid gap-3 text-lg">
    <p className="[overflow-wrap:anywhere]">
      Your message{question.title && <b> “{question.title}”</b>} goes to{' '}
      <b>{question.personName}</b> on <b>{momentFor(question, question.personName)}</b>.
    </p>
    <p>If you don’t answer, it goes out as planned.</p>
  </div>
)

const called = ({ title, personName }: CheckQuestion) =>
  title ? `“${title}”` : `your message to ${personName}`

function Settled({ question }: { question: CheckQuestion }) {
  const isAnswered = question.state === 'answered'
  return (
    <RestingSheet
      title={isAnswered ? 'This letter has its answer' : 'There is nothing left to decide here'}
    >
      {isAnswered
        ? `You have answered our question about ${called(question)} already, and what you said stands. If you have changed your mind, you can still change it among your messages.`
        : `The plan for ${called(question)} has changed since we wrote this letter, or the message has gone out. You can see where it stands among your messages.`}
    </RestingSheet>
  )
}
