import { useState, type FormEvent, type ReactNode } from 'react'
import { longestAnswer } from '#contract/rules/passphrase.ts'
import type { Recall } from '#contract/rules/opening.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { counted } from './listening-words.ts'
import type { InvitationProps } from './invitation.tsx'
import { useRecall } from './queries.ts'

interface RecallFirstProps extends InvitationProps {
  asks: Recall
  triesLeft: number
  children: ReactNode
}

const questions: Record<Recall, { label: string; hint: string }> = {
  'birth-date': { label: 'On which day were you born?', hint: 'Day, month and year.' },
  'parent-name': {
    label: 'What is the first name of your mother or father?',
    hint: 'Somebody other than who sent you this. Capitals and accents don’t matter.',
  },
}

/** One thing about themselves, where nobody confirmed the address in the two years before. */
export function RecallFirst(props: RecallFirstProps) {
  const { token, message, asks, triesLeft, onOpened, children } = props
  const [answer, setAnswer] = useState('')
  const recall = useRecall(token, onOpened)
  const isWritten = message.kind === 'written'
  const wasWrong = recall.isSuccess && !recall.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    recall.mutate(answer)
  }
  return (
    <form onSubmit={submit} className="grid max-w-[36rem] gap-4">
      <p className="text-lg">
        Nobody had confirmed your address for more than two years, and addresses sometimes change
        hands. So we ask you one thing first, which your family has written down.
      </p>
      <Field
        label={<span className="text-xl">{questions[asks].label}</span>}
        hint={questions[asks].hint}
        error={
          recall.error
            ? failureWords(recall.error)
            : wasWrong
              ? `That isn’t what we were told. You have ${counted(triesLeft, 'more try', 'more tries')}.`
              : undefined
        }
      >
        <TextInput
          type={asks === 'birth-date' ? 'date' : 'text'}
          value={answer}
          maxLength={longestAnswer}
          required
          autoComplete="off"
          className="text-xl"
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      </Field>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        <Button
          type="submit"
          variant="primary"
          icon={isWritten ? 'mail' : 'play'}
          pending={recall.isPending}
          pendingLabel="One moment…"
          className="sm:min-w-52"
        >
          {isWritten ? 'Read' : 'Listen'}
        </Button>
        {children}
      </div>
      <p className="text-thread">
        {message.authorName} is told that you are opening it. If you don’t know the answer, it opens
        all the same, 14 days after your first try. Nothing is lost.
      </p>
    </form>
  )
}
