import { useState } from 'react'
import { block } from '#contract/rules/quilt.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { Answered, Answering } from './check-answering.tsx'
import { useQuestion, type CheckAnswer, type CheckQuestion } from './check-queries.ts'
import { bothClocks, deviceZone, momentOf } from './moment-words.ts'

const resting = block('hourglass', cloths('sky', 'indigo', 'cotton'))

interface Given {
  answer: CheckAnswer
  question: CheckQuestion
}

/** Where a reminder's button leads: who, what and when, then three answers. Works without signing in. */
export function CheckRoom({ token }: { token: string }) {
  const query = useQuestion(token)
  const [given, setGiven] = useState<Given>()
  const status = statusOf(query.error)
  if (status === 404 || status === 410) return <Unknown />
  if (given) return <Answered {...given} />
  if (query.data && query.data.state !== 'open') return <Settled question={query.data} />
  return (
    <LetterSheet
      title={query.data ? `Is it still right for ${query.data.personName}?` : 'Is it still right?'}
      block={featureBlocks.capsules}
    >
      <Loaded<CheckQuestion>
        query={query}
        what="this message"
        skeleton={<SkeletonLines lines={4} label="Finding your message" />}
      >
        {(question) => (
          <>
            <About question={question} />
            <Answering
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

const About = ({ question }: { question: CheckQuestion }) => (
  <div className="grid gap-3 text-lg">
    <p className="[overflow-wrap:anywhere]">
      Your message{question.title && <b> “{question.title}”</b>} goes to{' '}
      <b>{question.personName}</b> on{' '}
      <b>
        {bothClocks(
          momentOf(question.dueAt),
          { zone: question.due.zone, name: question.personName },
          deviceZone(),
        )}
      </b>
      .
    </p>
    <p>If you don’t answer, it goes out as planned.</p>
  </div>
)

const called = ({ title, personName }: CheckQuestion) =>
  title ? `“${title}”` : `your message to ${personName}`

function Settled({ question }: { question: CheckQuestion }) {
  const isAnswered = question.state === 'answered'
  return (
    <LetterSheet
      title={isAnswered ? 'This letter has its answer' : 'There is nothing left to decide here'}
      block={resting}
    >
      <p className="text-lg [overflow-wrap:anywhere]">
        {isAnswered
          ? `You have answered our question about ${called(question)} already, and what you said stands. If you have changed your mind, you can still change it among your messages.`
          : `The plan for ${called(question)} has changed since we wrote this letter, or the message has gone out. You can see where it stands among your messages.`}
      </p>
      <a href="/future-messages" className="text-lg text-link underline underline-offset-4">
        Open my messages
      </a>
    </LetterSheet>
  )
}

const Unknown = () => (
  <LetterSheet title="We can’t find a question behind this link" block={resting}>
    <p className="text-lg">
      Some mail programs cut long links in two. Open the letter again and press its button, or copy
      the whole address. Nothing was changed, and your message is safe.
    </p>
    <a href="/future-messages" className="text-lg text-link underline underline-offset-4">
      Open my messages
    </a>
  </LetterSheet>
)
