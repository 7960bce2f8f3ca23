import { useState } from 'react'
import type { User } from '#contract/accounts/shapes.ts'
import { reviews, type OwnReview as Own } from '#contract/reviews.ts'
import { call } from '#client/platform/api.ts'
import { useRead } from '#client/platform/use-read.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Quotation } from '#client/ui/quotation.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { ReviewForm } from './review-form.tsx'

/** The account's one review: where it stands, or the form for it. */
export function OwnReview({ user, onChanged }: { user: User; onChanged: () => void }) {
  const query = useRead<{ review: Own | null }>(reviews.own.path)
  if (user.sandboxUntilAt)
    return <p>You’re visiting the demo family. With an account of your own you can write one.</p>
  return (
    <Loaded
      query={query}
      what="your review"
      skeleton={<SkeletonLines lines={4} label="Looking for your review" />}
    >
      {({ review }) => <Editing kept={review} name={user.displayName} onChanged={onChanged} />}
    </Loaded>
  )
}

interface EditingProps {
  kept: Own | null
  name: string
  onChanged: () => void
}

function Editing({ kept, name, onChanged }: EditingProps) {
  const [review, setReview] = useState(kept)
  const [isWriting, setWriting] = useState(kept === null)
  if (isWriting || !review)
    return (
      <ReviewForm
        review={review}
        name={name}
        onSaved={(saved) => {
          setReview(saved)
          setWriting(false)
          onChanged()
        }}
        {...(review && { onCancel: () => setWriting(false) })}
      />
    )
  return (
    <div className="grid gap-4">
      <output className="rounded-md bg-lilac p-4">{standing(review)}</output>
      <Quotation
        quote={review.words}
        name={review.name}
        location={review.place}
        rating={review.stars}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setWriting(true)}>Change it</Button>
        <ConfirmDialog
          trigger={<Button variant="quiet">Take it back</Button>}
          title="Take your review back?"
          description="It is deleted here and on the page. You can write another one later."
          confirmLabel="Take it back"
          danger
          onConfirm={async () => {
            await call(reviews.withdraw)
            setReview(null)
            onChanged()
          }}
        />
      </div>
    </div>
  )
}

function standing({ state, reason }: Own): string {
  if (state === 'shown') return 'Your review stands on this page. Thank you.'
  if (state === 'waiting')
    return 'We have your review. A person of our team reads it, and then it stands here; we write to you when it does.'
  return `We can’t show it as it is: ${reason} If you change the words, we gladly read them again.`
}
