import { buttonLook } from '#client/ui/button-look.ts'
import type { DeliveryGroup } from './delivery-words.ts'

export type Shown = 'all' | 'drafts' | DeliveryGroup

const labels: readonly (readonly [Shown, string])[] = [
  ['all', 'All'],
  ['drafts', 'Drafts'],
  ['waiting', 'Waiting'],
  ['held', 'Held'],
  ['sent', 'Sent'],
  ['called-off', 'Called off'],
]

interface StateFilterProps {
  shown: Shown
  counts: Readonly<Record<Shown, number>>
  onChange: (shown: Shown) => void
}

/** What to look at. States in which nothing is can't be chosen, and so aren't offered. */
export function StateFilter({ shown, counts, onChange }: StateFilterProps) {
  const offered = labels.filter(
    ([value]) => value === 'all' || value === shown || counts[value] > 0,
  )
  if (offered.length < 3) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show messages</legend>
      {offered.map(([value, label]) => (
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
          {label} <span className="tabular-nums">{counts[value]}</span>
        </button>
      ))}
    </fieldset>
  )
}
