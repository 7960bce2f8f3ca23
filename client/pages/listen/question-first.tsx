import type { ReactNode } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { AnswerFirst } from './answer-first.tsx'
import type { InvitationProps } from './invitation.tsx'
import { useAnswer } from './queries.ts'

interface QuestionFirstProps extends InvitationProps {
  question: string
  children: ReactNode
}

/** Something that only the right pair of ears knows. */
export function QuestionFirst(props: QuestionFirstProps) {
  const { token, message, question, onOpened, children } = props
  const { authorName } = message
  const reply = useAnswer(token)
  return (
    <AnswerFirst
      message={message}
      why={`It is meant for you alone. Before it opens, ${authorName} asks you something.`}
      question={question || `Which word did you and ${authorName} agree on?`}
      hint="Capitals, spaces and accents don’t matter."
      error={reply.error ? failureWords(reply.error) : undefined}
      isPending={reply.isPending}
      onAnswer={(answer) => reply.mutate(answer, { onSuccess: onOpened })}
      otherwise={`If you don’t know the answer, ask ${authorName}, who can change the question at any time. The message waits; nothing is lost.`}
    >
      {children}
    </AnswerFirst>
  )
}
