import { useState, type FormEvent, type ReactNode } from 'react'
import { longestAnswer } from '#contract/rules/passphrase.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { InvitationProps } from './invitation.tsx'
import { useAnswer } from './queries.ts'

interface QuestionFirstProps extends InvitationProps {
  question: string
  children: ReactNode
}

/** Something that only the right pair of ears knows. */
export function QuestionFirst(props: QuestionFirstProps) {
  const { token, message, question, onOpened, children } = props
  const [answer, setAnswer] = useState('')
  const reply = useAnswer(token)
  const isWritten = message.kind === 'written'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reply.mutate(answer, { onSuccess: onOpened })
  }
  return (
    <form onSubmit={submit} className="grid max-w-[36rem] gap-4">
      <p className="text-lg">
        It is meant for you alone. Before it opens, {message.authorName} asks you something.
      </p>
      <Field
        label={
          <span className="text-xl [overflow-wrap:anywhere]">
            {question || `Which word did you and ${message.authorName} agree on?`}
          </span>
        }
        hint="Capitals, spaces and accents don’t matter."
        error={reply.error ? failureWords(reply.error) : undefined}
      >
        <TextInput
          value={answer}
          maxLength={longestAnswer}
          required
          autoComplete="off"
          autoCapitalize="none"
          className="text-xl"
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      </Field>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        <Button
          type="submit"
          variant="primary"
          icon={isWritten ? 'mail' : 'play'}
          pending={reply.isPending}
          pendingLabel="One moment…"
          className="sm:min-w-52"
        >
          {isWritten ? 'Read' : 'Listen'}
        </Button>
        {children}
      </div>
      <p className="text-thread">
        If you don’t know the answer, ask {message.authorName}, who can change the question at any
        time. The message waits; nothing is lost.
      </p>
    </form>
  )
}
