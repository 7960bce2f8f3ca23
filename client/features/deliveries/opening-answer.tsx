import { failureWords } from '#client/platform/failure-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { useAnswerOpening, type OpeningQuestion } from './opening-queries.ts'

interface OpeningAnswerProps {
  token: string
  question: OpeningQuestion
}

/** What spares a question or keeps it shut is one press; whatever lets somebody in asks for a sign-in. */
export function OpeningAnswer({ token, question }: OpeningAnswerProps) {
  const answer = useAnswerOpening(token)
  const { asks, state, personName } = question
  if (state === 'over' || (asks === 'address' && state === 'theirs')) return null
  return (
    <div className="grid w-full max-w-md gap-3">
      {asks === 'address' ? (
        <>
          <Button
            variant="primary"
            icon="check"
            pending={answer.isPending}
            onClick={() => answer.mutate('theirs')}
          >
            Yes, it still is
          </Button>
          <ButtonLink href={personPath(question)} size="large">
            No: change it
          </ButtonLink>
        </>
      ) : (
        <>
          {state !== 'not-theirs' && (
            <Button
              variant="primary"
              icon="lock"
              pending={answer.isPending}
              onClick={() => answer.mutate('not-theirs')}
            >
              That isn’t {personName}: keep it shut
            </Button>
          )}
          {state !== 'theirs' && (
            <ButtonLink href={`/new-voices?family=${question.familyId}`} size="large">
              It is {personName}: sign in and let it open
            </ButtonLink>
          )}
        </>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {answer.error && failureWords(answer.error)}
      </p>
    </div>
  )
}

const personPath = ({ personId, familyId }: OpeningQuestion) =>
  `/connections?person=${personId}&family=${familyId}`
