import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewBoxes, reviews, type ReviewBox } from '#contract/reviews.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'
import { CountedChoice } from '#client/ui/counted-choice.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { ReviewToDecide } from './review-to-decide.tsx'

const labels: Readonly<Record<ReviewBox, string>> = {
  waiting: 'To read',
  reported: 'Reported',
  shown: 'Shown',
  declined: 'Declined',
}
const deskKey = ['care-desk', 'reviews']

/** Reviews that wait to be read, were reported, are shown or were declined. */
export function ReviewDesk() {
  const [box, setBox] = useState<ReviewBox>('waiting')
  const client = useQueryClient()
  const query = usePages([...deskKey, box], (page, signal) =>
    call(reviews.desk, { query: { box, limit: 20, ...page } }, { signal }),
  )
  return (
    <div className="grid max-w-[52rem] gap-5">
      <p className="text-lg">
        Show what is somebody’s own experience, however few the stars. Decline what names others,
        insults, advertises or isn’t about us, and say why: the reason is e-mailed to its author.
      </p>
      <CountedChoice
        legend="Boxes"
        choices={reviewBoxes.map((value) => ({
          value,
          label: labels[value],
          count: query.first?.counts[value],
        }))}
        chosen={box}
        onChoose={setBox}
      />
      <Loaded
        query={query}
        what="the reviews"
        skeleton={<SkeletonLines lines={5} label="Looking for reviews" />}
      >
        {(found) =>
          found.length === 0 ? (
            <EmptyState block={featureBlocks.sharing} title="Nothing here">
              {box === 'waiting' ? 'Every review has been read.' : 'This box is empty.'}
            </EmptyState>
          ) : (
            <div className="grid gap-4">
              <ul className="grid gap-4">
                {found.map((review) => (
                  <li key={`${review.id} ${review.changedAt}`}>
                    <ReviewToDecide
                      review={review}
                      onDecided={() => client.invalidateQueries({ queryKey: deskKey })}
                    />
                  </li>
                ))}
              </ul>
              <ShowMore list={query} what="reviews" all={query.first?.counts[box]} />
            </div>
          )
        }
      </Loaded>
    </div>
  )
}
