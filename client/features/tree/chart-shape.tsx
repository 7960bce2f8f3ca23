import {
  besidePicture,
  fitted,
  fittedName,
  roundPicture,
} from '#contract/rules/tree/layout/chart-svg.ts'
import { portraitAddress } from '#contract/rules/media-address.ts'
import type { Shape } from '#contract/rules/tree/layout/draw-chart.ts'
import { classNames } from '#client/ui/class-names.ts'
import type { TreeFamily } from './family.ts'

interface ChartShapeProps {
  familyId: string
  shape: Shape
  family: TreeFamily
  onChoose: (person: number) => void
}

/** A card or a slice that can be focused, pressed and read. */
export function ChartShape({ familyId, shape, family, onChoose }: ChartShapeProps) {
  const { person, isMiddle, isRepeat, path, y, turn } = shape
  const portrait = family.portraitOf(person)
  const beside = portrait ? besidePicture(shape) : undefined
  const { x, width } = beside?.words ?? shape
  const [name, years] = [family.nameOf(person), family.yearsOf(person)]
  const shown = fittedName(name, width)
  const shownYears = years && fitted(years, width * 1.2)
  // Whoever speaks to the page says what they see, also where there is no room for all of it.
  const seen = [shown.words, shownYears].filter(Boolean).join(' ')
  const whole = [name, years].filter(Boolean).join(' ')
  const words = [seen, whole !== seen && whole, isRepeat && 'shown already']
  return (
    <a
      href={`?person=${family.idOf(person)}`}
      aria-label={words.filter(Boolean).join(', ')}
      aria-current={isMiddle ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault()
        onChoose(person)
      }}
      className="group outline-none"
    >
      <path
        d={path}
        strokeWidth={1.5}
        strokeDasharray={isRepeat ? '5 4' : undefined}
        className={classNames(
          'stroke-indigo group-focus-visible:stroke-[4px]',
          isMiddle ? 'fill-lilac' : 'fill-cotton group-hover:fill-mist',
        )}
      />
      {portrait && beside && (
        <image
          href={portraitAddress(familyId, portrait)}
          {...beside.picture}
          preserveAspectRatio="xMidYMid slice"
          clipPath={`url(#${roundPicture})`}
          aria-hidden="true"
        />
      )}
      <g
        transform={`translate(${x} ${y}) rotate(${turn})`}
        textAnchor="middle"
        className="pointer-events-none fill-ink"
        aria-hidden="true"
      >
        <text y={years ? -2 : 5} fontSize={shown.size} className="font-[650]">
          {shown.words}
        </text>
        {/* Between two words, for whoever reads them as one line. */}
        {years && ' '}
        {years && (
          <text y={16} fontSize={12}>
            {shownYears}
          </text>
        )}
      </g>
    </a>
  )
}
