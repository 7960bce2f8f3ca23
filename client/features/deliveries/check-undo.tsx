import { failureWords } from '#client/platform/failure-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { useAnswer, type CheckAnswer, type CheckQuestion } from './check-queries.ts'

interface UndoAnswerProps {
  token: string
  question: CheckQuestion
  onAnswered: (answer: CheckAnswer, now: CheckQuestion) => void
}

/** Back to the day before the postponement, or on to one's messages. */
export function UndoAnswer({ token, onAnswered }: UndoAnswerProps) {
  const answer = useAnswer(token)
  const undo = () => {
    const body = { answer: 'undo' } as const
    answer.mutate(body, { onSuccess: (now) => onAnswered(body, now) })
  }
  return (
    <div className="grid w-full gap-4">
      <div className="grid max-w-md gap-3">
        <Button variant="primary" icon="refresh" pending={answer.isPending} onClick={undo}>
          Undo the postponement
        </Button>
        <ButtonLink href="/future-messages" size="large">
          Open my messages
        </ButtonLink>
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {answer.error && failureWords(answer.error)}
      </p>
    </div>
  )
}
