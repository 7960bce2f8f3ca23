import type { KinKind } from '#contract/tree/index.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
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
  ],
]

/** A plus for each kind of kin, around whoever is chosen. */
export const KinButtons = ({ map, person, onAdd }: KinButtonsProps) =>
  rows.map((row, at) => (
    <div
      key={row[0]![0]}
      className={classNames(
        'absolute z-10 flex justify-between gap-1',
        at === 0 && '-translate-y-full',
      )}
      style={{
        left: map.xOf(person) - map.cardWidth / 2,
        top: map.yOf(person) + (at === 0 ? -4 : map.cardHeight + 4),
        width: map.cardWidth,
      }}
    >
      {row.map(([kind, label]) => (
        <button
          key={kind}
          type="button"
          aria-label={`Add a ${kind}`}
          onClick={() => onAdd(kind)}
          className="stitched inline-flex min-h-floor items-center gap-1 rounded-md border-[1.5px] border-indigo bg-cotton px-2 text-sm font-[650] text-link [--stitch-inset:2px] hover:bg-lilac"
        >
          <Icon name="plus" />
          {label}
        </button>
      ))}
    </div>
  ))
