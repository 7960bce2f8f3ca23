import { counted } from '#contract/rules/counted.ts'
import type { ReactNode } from 'react'
import type { Recall } from '#contract/rules/opening.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { AnswerFirst } from './answer-first.tsx'
import type { InvitationProps } from './invitation.tsx'
import { useRecall } from './queries.ts'

interface RecallFirstProps extends InvitationProps {
  asks: Recall
  triesLeft: number
  children: ReactNode
}

const questions = {
  'birth-date': {
    question: 'On which day were you born?',
    hint: 'Day, month and year.',
    kind: 'date',
  },
  'parent-name': {
    question: 'What is the first name of your mother or father?',
    hint: 'Somebody other than who sent you this. Capitals and accents don’t matter.',
    kind: 'text',
  },
} as const satisfies Record<Recall, object>

/** One thing about themselves, where nobody confirmed the address in the two years before. */
export function RecallFirst(props: RecallFirstProps) {
  const { token, message, asks, triesLeft, onOpened, children } = props
  const recall = useRecall(token, onOpened)
  const wasWrong = recall.isSuccess && !recall.isPending
  const wrong = `That isn’t what we were told. You have ${counted(triesLeft, 'more try', 'more tries')}.`
  return (
    <AnswerFirst
      message={message}
      why="Nobody had confirmed your address for more than two years, and addresses sometimes change hands. So we ask you one thing first, which your family has written down."
      {...questions[asks]}
      error={recall.error ? failureWords(recall.error) : wasWrong ? wrong : undefined}
      isPending={recall.isPending}
      onAnswer={recall.mutate}
      otherwise={`${message.authorName} is told that you are opening it. If you don’t know the answer, it opens all the same, 14 days after your first try. Nothing is lost.`}
    >
      {children}
    </AnswerFirst>
  )
}
