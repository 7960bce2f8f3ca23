import { useTold } from '#client/content/told-fact.tsx'
import { useSite } from '#client/content/use-site.ts'

const claimLook = 'flex flex-col-reverse border-l-[3px] border-dashed border-on-marigold pl-5'

/** The two figures the page states (spec §2.13); static text, like all of ours. */
export function Claims() {
  const { rating, messagesPreserved } = useSite()
  return (
    <dl className="flex flex-wrap gap-x-16 gap-y-6">
      {useTold('rating') && (
        <div data-fact="rating" className={claimLook}>
          <dt className="text-lg">from the families who wrote to us</dt>
          <dd className="font-display text-5xl font-bold">{rating}</dd>
        </div>
      )}
      {useTold('messagesPreserved') && (
        <div data-fact="messagesPreserved" className={claimLook}>
          <dt className="text-lg">Messages Preserved</dt>
          <dd className="font-display text-5xl font-bold">{messagesPreserved}</dd>
        </div>
      )}
    </dl>
  )
}
