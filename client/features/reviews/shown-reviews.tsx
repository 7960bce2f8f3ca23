import { useEffect, useEffectEvent, useState } from 'react'
import type { ShownReview, ShownReviews as Shown } from '#contract/reviews.ts'
import { read } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useRead } from '#client/platform/use-read.ts'
import { Band } from '#client/ui/band.tsx'
import { Button } from '#client/ui/button.tsx'
import { Quotation } from '#client/ui/quotation.tsx'
import { ReportReview } from './report-review.tsx'

/**
 * What account holders wrote themselves. Until there is something, or where it can't be read, the page is whole
 * without. `changes` counts those that the reader made to their own: one that was taken back is gone here too.
 */
export function ShownReviews({ changes }: { changes: number }) {
  const { data, refetch } = useRead<Shown>('/api/reviews')
  const readAgain = useEffectEvent(refetch)
  useEffect(() => {
    if (changes > 0) readAgain()
  }, [changes])
  if (!data || data.count === 0) return null
  return <Reviews first={data} />
}

function Reviews({ first }: { first: Shown }) {
  const [more, setMore] = useState<readonly ShownReview[]>([])
  const [next, setNext] = useState(first.next)
  const [failure, setFailure] = useState<string>()
  const shown = [...first.items, ...more]

  async function showMore() {
    setFailure(undefined)
    try {
      const older = await read<Shown>(`/api/reviews?cursor=${next}`)
      setMore([...more, ...older!.items])
      setNext(older!.next)
    } catch (error) {
      setFailure(failureWords(error))
    }
  }

  return (
    <Band ground="cotton" title="Written by account holders" lead={leadFor(first)}>
      <ul className="columns-1 gap-6 md:columns-2 [&>li]:mb-6 [&>li]:break-inside-avoid">
        {shown.map(({ id, words, name, place, stars }) => (
          <li key={id} className="grid gap-1">
            <Quotation quote={words} name={name} location={place} rating={stars} />
            <ReportReview reviewId={id} name={name} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <div>
          <Button onClick={() => void showMore()}>Show older reviews</Button>
          <p role="alert" className="mt-2 font-[650] text-danger empty:hidden">
            {failure}
          </p>
        </div>
      )}
    </Band>
  )
}

const leadFor = ({ count, average }: Shown): string => {
  const reviews = count === 1 ? '1 review' : `${count} reviews`
  const figures =
    average === null
      ? `${reviews} so far; from five on we also tell the average.`
      : `${average} of 5 stars in ${reviews}.`
  return `${figures} A person of our team reads each one before it stands here; few stars are never a reason to leave one out.`
}
