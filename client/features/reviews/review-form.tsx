import { useId, useState, type FormEvent } from 'react'
import { longestReview, reviews, type OwnReview } from '#contract/reviews.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useKeptFields } from '#client/platform/use-kept-fields.ts'
import { BegunOnDevice } from '#client/ui/begun-on-device.tsx'
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
  const { fields, write, drop, ...kept } = useKeptFields('review', {
    stars: review?.stars ?? 0,
    words: review?.words ?? '',
    name: review?.name ?? known,
    place: review?.place ?? '',
  })
  const { stars, words, name, place } = fields
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const failureId = useId()

  async function send(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    setFailure(undefined)
    const body = { stars, words, name, ...(place.trim() && { place }) }
    try {
      const saved = await call(reviews.write, { body })
      drop()
      onSaved(saved)
    } catch (error) {
      setFailure(failureWords(error))
      setSending(false)
    }
  }

  const leave =
    onCancel &&
    (() => {
      drop()
      onCancel()
    })

  return (
    <form onSubmit={send} noValidate aria-label="Your review" className="grid gap-5">
      {kept.isRecalled && <BegunOnDevice onDrop={drop} onUndo={kept.putBack} />}
      <StarChoice stars={stars} onChange={(stars) => write({ stars })} />
      <Field label="Your words">
        <TextArea
          rows={5}
          maxLength={longestReview}
          value={words}
          onChange={(event) => write({ words: event.currentTarget.value })}
        />
      </Field>
      <ShownAs name={name} place={place} write={write} />
      {review?.state === 'shown' && (
        <p>Changed words are read again first; until then your review isn’t shown.</p>
      )}
      <FieldError id={failureId} error={failure} />
      <SendOrLeave isSending={isSending} onLeave={leave} />
    </form>
  )
}

const SendOrLeave = (props: { isSending: boolean; onLeave: (() => void) | undefined }) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" variant="action" pending={props.isSending} pendingLabel="Sending…">
      Send it
    </Button>
    {props.onLeave && (
      <Button variant="quiet" onClick={props.onLeave}>
        Leave it as it was
      </Button>
    )}
  </div>
)

interface ShownAsProps {
  name: string
  place: string
  write: (change: { name?: string; place?: string }) => void
}

const ShownAs = ({ name, place, write }: ShownAsProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field label="Name to show">
      <TextInput
        maxLength={60}
        value={name}
        onChange={(event) => write({ name: event.currentTarget.value })}
      />
    </Field>
    <Field label="Place" optional>
      <TextInput
        maxLength={80}
        value={place}
        onChange={(event) => write({ place: event.currentTarget.value })}
      />
    </Field>
  </div>
)
