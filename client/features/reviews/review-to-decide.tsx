import { useId, useState } from 'react'
import { reviews, type DeskReview, type ReviewDecision } from '#contract/reviews.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldError } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'

interface ReviewToDecideProps {
  review: DeskReview
  onDecided: () => Promise<unknown>
}

export function ReviewToDecide({ review, onDecided }: ReviewToDecideProps) {
  const [isDeclining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const failureId = useId()
  const { changedAt } = review

  async function decide(body: ReviewDecision) {
    setFailure(undefined)
    try {
      await call(reviews.decide, { params: { reviewId: review.id }, body })
    } catch (error) {
      setFailure(failureWords(error))
    }
    await onDecided()
  }

  return (
    <article className="grid gap-4 rounded-lg border border-hair bg-cotton p-5">
      <Facts review={review} />
      {isDeclining && (
        <Field
          label="Why we can’t show it"
          hint="E-mailed to its author as you write it. Be kind, and say what would help."
        >
          <TextArea value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      )}
      <FieldError id={failureId} error={failure} />
      <div className="flex flex-wrap gap-2">
        {isDeclining ? (
          <>
            <Button
              variant="danger"
              disabled={reason.trim() === ''}
              onClick={() => void decide({ decision: 'decline', changedAt, reason })}
            >
              Decline and write to them
            </Button>
            <Button variant="quiet" onClick={() => setDeclining(false)}>
              Back
            </Button>
          </>
        ) : (
          <>
            {(review.state !== 'shown' || review.reports.length > 0) && (
              <Button variant="action" onClick={() => void decide({ decision: 'show', changedAt })}>
                {review.state === 'shown' ? 'Keep showing it' : 'Show it'}
              </Button>
            )}
            {review.state !== 'declined' && (
              <Button onClick={() => setDeclining(true)}>Decline it…</Button>
            )}
          </>
        )}
      </div>
    </article>
  )
}

const Facts = ({ review }: { review: DeskReview }) => (
  <>
    <p>
      <b>{review.name}</b>
      {review.place && `, ${review.place}`} · {review.stars} of 5 stars
    </p>
    <p className="wrap-anywhere whitespace-pre-wrap">{review.words}</p>
    {review.reason && <p className="rounded-md bg-mist p-3">Declined: {review.reason}</p>}
    {review.reports.length > 0 && (
      <div className="rounded-md border-2 border-dashed border-danger p-3">
        <p className="font-[650]">Readers said:</p>
        <ul className="list-disc pl-5">
          {review.reports.map((said, at) => (
            <li key={at} className="wrap-anywhere">
              {said}
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
)
