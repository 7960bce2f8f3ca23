import type { KinKind } from '#contract/tree/index.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { addWords } from './kin-kinds.ts'
import type { TreeMap } from './tree-map.ts'

interface KinButtonsProps {
  map: TreeMap
  person: number
  /** How wide the stage is, in points of the map. */
  room: number
  onAdd: (kind: KinKind) => void
}

/** Above the card whoever came before or beside, below it whoever came after or along. */
const rows: readonly (readonly [kind: KinKind, label: string])[][] = [
  [
    ['parent', 'Parent'],
    ['sibling', 'Sibling'],
  ],
  [
    ['partner', 'Partner'],
    ['child', 'Child'],
    ['chosen-kin', 'Chosen'],
  ],
]

/** A plus for each kind of kin, around whoever is chosen; where letters are large, in more rows than two. */
export const KinButtons = ({ map, person, room, onAdd }: KinButtonsProps) =>
  rows.map((row, at) => (
    <div
      key={row[0]![0]}
      data-kin-buttons={at}
      className={classNames(
        'absolute z-20 flex w-max -translate-x-1/2 flex-wrap justify-center gap-1',
        at === 0 && '-translate-y-full',
      )}
      style={{
        left: map.xOf(person),
        top: map.yOf(person) + (at === 0 ? -4 : map.cardHeight + 4),
        minWidth: map.cardWidth,
        maxWidth: Math.max(map.cardWidth, room - 12),
      }}
    >
      {row.map(([kind, label]) => (
        <button
          key={kind}
          type="button"
          aria-label={addWords[kind]}
          onClick={() => onAdd(kind)}
          className="stitched inline-flex min-h-floor items-center gap-1 rounded-md border-[1.5px] border-indigo bg-cotton px-2 text-sm font-[650] text-link [--stitch-inset:2px] hover:bg-lilac"
        >
          <Icon name="plus" />
          {label}
        </button>
      ))}
    </div>
  ))

interface PlusProps {
  map: TreeMap
  person: number
  chosen: number
  name: string
  onPress: () => void
}

/** Whether the plus at the foot of a card would lie under the buttons of the chosen one beside it. */
const isUnderButtons = (map: TreeMap, person: number, chosen: number): boolean => {
  const apart = map.xOf(chosen) - map.xOf(person)
  return map.yOf(person) === map.yOf(chosen) && apart > 0 && apart < map.cardWidth * 1.25
}

/** On every other card one plus, which opens those of its own. By keyboard a card is walked to, and has them at once. */
export const PlusOnCard = ({ map, person, chosen, name, onPress }: PlusProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={`Add kin of ${name}`}
    onClick={onPress}
    className="absolute z-10 inline-flex size-11 -translate-x-1/2 items-center justify-center text-link"
    style={{
      left: map.xOf(person) + map.cardWidth / 2 - 14,
      top: map.yOf(person) + (isUnderButtons(map, person, chosen) ? -18 : map.cardHeight - 26),
    }}
  >
    <span className="inline-flex size-8 items-center justify-center rounded-full border-[1.5px] border-indigo bg-cotton hover:bg-lilac">
      <Icon name="plus" />
    </span>
  </button>
)
