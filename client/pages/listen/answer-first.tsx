import { useState, type FormEvent, type ReactNode } from 'react'
import { longestAnswer } from '#contract/rules/passphrase.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { InvitationProps } from './invitation.tsx'

interface AnswerFirstProps extends Pick<InvitationProps, 'message'> {
  /** Why something is asked at all. */
  why: ReactNode
  question: string
  hint: string
  kind?: 'text' | 'date'
  error: string | undefined
  isPending: boolean
  onAnswer: (answer: string) => void
  /** What happens to those who don't know. */
  otherwise: ReactNode
  /** What can be done instead, beside the button. */
  children: ReactNode
}

/** One answer before a message opens, whoever wants to know it. */
export function AnswerFirst(props: AnswerFirstProps) {
  const { message, kind = 'text', onAnswer } = props
  const [answer, setAnswer] = useState('')
  const isWritten = message.kind === 'written'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAnswer(answer)
  }
  return (
    <form onSubmit={submit} className="grid max-w-[36rem] gap-4">
      <p className="text-lg">{props.why}</p>
      <Field
        label={<span className="text-xl [overflow-wrap:anywhere]">{props.question}</span>}
        hint={props.hint}
        error={props.error}
      >
        <TextInput
          type={kind}
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
          pending={props.isPending}
          pendingLabel="One moment…"
          className="sm:min-w-52"
        >
          {isWritten ? 'Read' : 'Listen'}
        </Button>
        {props.children}
      </div>
      <p className="text-thread">{props.otherwise}</p>
    </form>
  )
}
