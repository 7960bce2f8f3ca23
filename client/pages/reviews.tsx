import { useState } from 'react'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { testimonials } from '#content/testimonials.ts'
import { usePublished } from '#client/content/published.ts'
import { Told } from '#client/content/told-fact.tsx'
import { useSite } from '#client/content/use-site.ts'
import { ShownReviews } from '#client/features/reviews/shown-reviews.tsx'
import { WriteReview } from '#client/features/reviews/write-review.tsx'
import { Band } from '#client/ui/band.tsx'
import { PageOpening } from '#client/ui/page-opening.tsx'
import { Quotation } from '#client/ui/quotation.tsx'

const { messages, family, sharing, questions, home, help } = featureBlocks

export default function ReviewsPage() {
  const voices = usePublished('testimonial', testimonials)
  const [changes, setChanges] = useState(0)
  const { rating, familiesServed, messagesPreserved } = useSite()
  return (
    <>
      <PageOpening
        title="What families say"
        lead={
          <>
            <Told fact="rating">{`${rating} from the families who wrote to us. `}</Told>
            <Told fact="familiesServed">
              <Told fact="messagesPreserved">{`${familiesServed} families have kept ${messagesPreserved} messages here.`}</Told>
            </Told>
          </>
        }
        blocks={[messages, family, sharing, questions, home, help]}
      />
      {voices.length > 0 && (
        <Band ground="cotton" title="In their own words">
          <ul className="columns-1 gap-6 md:columns-2 [&>li]:mb-6 [&>li]:break-inside-avoid">
            {voices.map(({ id, plan, ...said }) => (
              <li key={id}>
                <Quotation {...said} note={plan} />
              </li>
            ))}
          </ul>
        </Band>
      )}
      <ShownReviews changes={changes} />
      <WriteReview onChanged={() => setChanges(changes + 1)} />
    </>
  )
}
