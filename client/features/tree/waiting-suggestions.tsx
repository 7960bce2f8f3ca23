import { ButtonLink } from '#client/ui/button.tsx'
import { useSuggestionCount } from './suggestion-queries.ts'

const things = (count: number, one: string, more: string) =>
  count === 1 ? one : `${count.toLocaleString('en-US')} ${more}`

/** Beside the tree and at home: that something waits, or was answered. Where nothing is, there is nothing. */
export function WaitingSuggestions({ familyId }: { familyId: string }) {
  const { data } = useSuggestionCount(familyId)
  if (!data || data.waiting + data.answered === 0) return null
  const { waiting, answered } = data
  return (
    <section
      aria-label="Suggestions"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border-2 border-marigold bg-cotton p-4"
    >
      <div className="font-[650]">
        {waiting > 0 && (
          <p>
            {things(waiting, 'A suggestion for the tree waits', 'suggestions for the tree wait')}
          </p>
        )}
        {answered > 0 && (
          <p>
            {things(
              answered,
              'Something you suggested was answered',
              'things you suggested were answered',
            )}
          </p>
        )}
      </div>
      <ButtonLink href="/suggestions" size="small">
        Look at {waiting + answered === 1 ? 'it' : 'them'}
      </ButtonLink>
    </section>
  )
}
