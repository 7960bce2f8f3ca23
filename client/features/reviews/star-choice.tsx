import { useId } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'

/** One to five, by pointer or arrow keys. The number stands beside the stars: color alone says nothing. */
export function StarChoice(props: { stars: number; onChange: (stars: number) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="font-[650]">Stars</legend>
      <div className="flex flex-wrap items-center">
        {[1, 2, 3, 4, 5].map((value) => (
          <label
            key={value}
            className={classNames(
              'grid min-h-touch min-w-touch cursor-pointer place-items-center rounded-md text-2xl hover:bg-lilac has-focus-visible:outline-3 has-focus-visible:outline-focus',
              value <= props.stars ? 'text-cranberry' : 'text-line',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.stars}
              onChange={() => props.onChange(value)}
              className="sr-only"
            />
            <Icon name="star" />
            <VisuallyHidden>{value === 1 ? '1 star' : `${value} stars`}</VisuallyHidden>
          </label>
        ))}
        <span aria-hidden="true" className="pl-2">
          {props.stars > 0 ? `${props.stars} of 5` : 'none chosen yet'}
        </span>
      </div>
    </fieldset>
  )
}
