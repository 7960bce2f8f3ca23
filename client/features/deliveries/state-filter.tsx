import { buttonLook } from '#client/ui/button-look.ts'
import { places, type Place } from '#contract/rules/delivery/places.ts'
import { placeWords } from './delivery-places.ts'

export type Shown = 'all' | 'drafts' | Place

const order: readonly Shown[] = ['all', 'drafts', ...places]
const labelOf = (shown: Shown) =>
  shown === 'all' ? 'All' : shown === 'drafts' ? 'Drafts' : placeWords[shown].short

export const isShown = (value: string | null): value is Shown =>
  (order as readonly (string | null)[]).includes(value)

interface StateFilterProps {
  shown: Shown
  /** How many there are, whatever is sought. */
  all: Readonly<Record<Shown, number>>
  counts: Readonly<Record<Shown, number>>
  onChange: (shown: Shown) => void
}

/** What to look at. States in which nothing is can't be chosen, and so aren't offered; a search moves none of them. */
export function StateFilter({ shown, all, counts, onChange }: StateFilterProps) {
  const offered = order.filter((value) => value === 'all' || value === shown || all[value] > 0)
  if (offered.length < 3) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show messages</legend>
      {offered.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={shown === value}
          onClick={() => onChange(value)}
          className={buttonLook({
            variant: shown === value ? 'action' : 'secondary',
            size: 'small',
          })}
        >
          {labelOf(value)} <span className="tabular-nums">{counts[value]}</span>
        </button>
      ))}
    </fieldset>
  )
}
