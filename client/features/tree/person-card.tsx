import { portraitAddress } from '#contract/rules/media-address.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { clothLook } from './name-cloths.ts'
import type { TreeFamily } from './family.ts'
import type { TreeMap } from './tree-map.ts'

interface PersonCardProps {
  familyId: string
  family: TreeFamily
  map: TreeMap
  person: number
  isChosen: boolean
  /** Between the two whose kinship is shown. */
  isOnTheWay: boolean
  onChoose: (person: number) => void
  /** Answers whether the key meant something. */
  onKey: (key: string) => boolean
}

/** A real card: it can be focused, pressed and read. The chosen one is the one that Tab reaches. */
export function PersonCard(props: PersonCardProps) {
  const { familyId, family, map, person, isChosen, isOnTheWay, onChoose, onKey } = props
  const portrait = family.portraitOf(person)
  const years = family.yearsOf(person)
  return (
    <button
      type="button"
      data-person={person}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      onClick={() => onChoose(person)}
      onKeyDown={(event) => {
        if (onKey(event.key)) event.preventDefault()
      }}
      className={classNames(
        'absolute flex items-center gap-3 overflow-clip rounded-lg border-[1.5px] pr-2 pl-5 text-left leading-tight',
        isChosen
          ? 'stitched z-10 border-indigo bg-lilac shadow-[0_2px_10px_rgb(27_26_61/0.25)] [--stitch-inset:3px] [scale:var(--counter,1)]'
          : 'bg-cotton hover:bg-mist',
        !isChosen && (isOnTheWay ? 'border-cranberry' : 'border-line'),
      )}
      style={{
        left: map.xOf(person) - map.cardWidth / 2,
        top: map.yOf(person),
        width: map.cardWidth,
        height: map.cardHeight,
      }}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'absolute inset-y-0 left-0 w-2',
          family.isPart ? 'bg-line' : clothLook[family.clothOf(person)],
        )}
      />
      <Avatar
        id={family.idOf(person)}
        name={family.nameOf(person)}
        decorative
        className="size-12"
        src={portrait ? portraitAddress(familyId, portrait) : undefined}
      />
      <span className="grid min-w-0">
        <bdi
          className={classNames(
            'font-[650] [overflow-wrap:anywhere]',
            // What is known of the years may need the second line.
            years.length > 14 ? 'line-clamp-1' : 'line-clamp-2',
          )}
        >
          {family.nameOf(person)}
        </bdi>
        {years && (
          <span className="line-clamp-2 text-sm text-thread [overflow-wrap:anywhere]">{years}</span>
        )}
      </span>
    </button>
  )
}
