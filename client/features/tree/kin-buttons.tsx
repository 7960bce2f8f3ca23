import type { KinKind } from '#contract/tree/index.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { addWords } from './kin-kinds.ts'
import type { TreeMap } from './tree-map.ts'

interface KinButtonsProps {
  map: TreeMap
  person: number
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

/** A plus for each kind of kin, around whoever is chosen. */
export const KinButtons = ({ map, person, onAdd }: KinButtonsProps) =>
  rows.map((row, at) => (
    <div
      key={row[0]![0]}
      data-kin-buttons={at}
      className={classNames(
        'absolute z-20 flex w-max -translate-x-1/2 justify-center gap-1',
        at === 0 && '-translate-y-full',
      )}
      style={{
        left: map.xOf(person),
        top: map.yOf(person) + (at === 0 ? -4 : map.cardHeight + 4),
        minWidth: map.cardWidth,
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
  name: string
  onPress: () => void
}

/** On every other card one plus, which opens those of its own. By keyboard a card is walked to, and has them at once. */
export const PlusOnCard = ({ map, person, name, onPress }: PlusProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={`Add kin of ${name}`}
    onClick={onPress}
    className="absolute z-10 inline-flex size-11 -translate-x-1/2 items-center justify-center text-link"
    style={{
      left: map.xOf(person) + map.cardWidth / 2 - 14,
      top: map.yOf(person) + map.cardHeight - 26,
    }}
  >
    <span className="inline-flex size-8 items-center justify-center rounded-full border-[1.5px] border-indigo bg-cotton hover:bg-lilac">
      <Icon name="plus" />
    </span>
  </button>
)
