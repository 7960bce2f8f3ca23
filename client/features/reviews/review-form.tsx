import { useId, useState, type FormEvent } from 'react'
import { longestReview, reviews, type OwnReview } from '#contract/reviews.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldError } from '#client/ui/field.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { StarChoice } from './star-choice.tsx'

interface ReviewFormProps {
  review: OwnReview | null
  /** What to be called, until they say otherwise. */
  name: string
  onSaved: (review: OwnReview) => void
  onCancel?: () => void
}

export function ReviewForm({ review, name: known, onSaved, onCancel }: ReviewFormProps) {
  const [stars, setStars] = useState(review?.stars ?? 0)
  const [words, setWords] = useState(review?.words ?? '')
  const [name, setName] = useState(review?.name ?? known)
  const [place, setPlace] = useState(review?.place ?? '')
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const failureId = useId()

  async function send(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    setFailure(undefined)
    const body = { stars, words, name, ...(place.trim() && { place }) }
    try {
      onSaved(await call(reviews.write, { body }))
    } catch (error) {
      setFailure(failureWords(error))
      setSending(false)
    }
  }

  return (
    <form onSubmit={send} noValidate aria-label="Your review" className="grid gap-5">
      <StarChoice stars={stars} onChange={setStars} />
      <Field label="Your words">
        <TextArea
          rows={5}
          maxLength={longestReview}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <ShownAs name={name} place={place} onName={setName} onPlace={setPlace} />
      {review?.state === 'shown' && (
        <p>Changed words are read again first; until then your review isn’t shown.</p>
      )}
      <FieldError id={failureId} error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="action" pending={isSending} pendingLabel="Sending…">
          Send it
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Leave it as it was
          </Button>
        )}
      </div>
    </form>
  )
}

interface ShownAsProps {
  name: string
  place: string
  onName: (name: string) => void
  onPlace: (place: string) => void
}

const ShownAs = ({ name, place, onName, onPlace }: ShownAsProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field label="Name to show">
      <TextInput
        maxLength={60}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
    </Field>
    <Field label="Place" optional>
      <TextInput
        maxLength={80}
        value={place}
        onChange={(event) => onPlace(event.currentTarget.value)}
      />
    </Field>
  </div>
)
