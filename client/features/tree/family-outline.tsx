import { useMemo, useState } from 'react'
import { familyList, type ListLine } from '#contract/rules/tree/family-list.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import type { TreeFamily } from './family.ts'

interface OutlineProps {
  family: TreeFamily
  chosen: number
  onChoose: (person: number) => void
}

/** So many lines are shown at first; the rest with each press. */
const atOnce = 200

/** Everyone as an indented list, children below their parents: the same people and the same actions as in the tree. */
export function FamilyOutline({ family, chosen, onChoose }: OutlineProps) {
  const lines = useMemo(() => familyList(family.graph), [family])
  const [closed, setClosed] = useState<ReadonlySet<number>>(() => new Set())
  const [most, setMost] = useState(atOnce)
  const shown = open(lines, closed)
  const toggle = (person: number) =>
    setClosed((before) => {
      const next = new Set(before)
      if (!next.delete(person)) next.add(person)
      return next
    })
  return (
    <div className="grid gap-4">
      <ol aria-label="Everyone in the tree" className="grid gap-1">
        {shown.slice(0, most).map((line) => (
          <Line
            key={family.idOf(line.person)}
            {...{ family, line, chosen, onChoose }}
            isClosed={closed.has(line.person)}
            onToggle={() => toggle(line.person)}
          />
        ))}
      </ol>
      {shown.length > most && (
        <Button onClick={() => setMost(most + atOnce)} className="justify-self-start">
          Show more ({(shown.length - most).toLocaleString('en-US')} are left)
        </Button>
      )}
    </div>
  )
}

/** Without what is below a closed line. */
function open(lines: readonly ListLine[], closed: ReadonlySet<number>): ListLine[] {
  const shown: ListLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    shown.push(line)
    if (closed.has(line.person)) at += line.below
  }
  return shown
}

interface LineProps extends OutlineProps {
  line: ListLine
  isClosed: boolean
  onToggle: () => void
}

// Deeper lines would leave no room for a name on a phone.
const deepest = 8

function Line({ family, line, chosen, onChoose, isClosed, onToggle }: LineProps) {
  const { person, depth, partners, below } = line
  return (
    <li
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-l-2 border-hair py-1"
      style={{
        marginLeft: `min(${Math.min(depth, deepest) * 1.5}rem, ${Math.min(depth, deepest) * 4}vw)`,
        paddingLeft: '0.5rem',
      }}
    >
      <span className="sr-only">Generation {depth + 1}.</span>
      <Named {...{ family, chosen, onChoose }} person={person} />
      {partners.length > 0 && <span className="text-thread">with</span>}
      {partners.map((partner) => (
        <Named key={partner} {...{ family, chosen, onChoose }} person={partner} />
      ))}
      {below > 0 && (
        <Button variant="link" size="small" aria-expanded={!isClosed} onClick={onToggle}>
          {isClosed ? `Show ${below} below` : 'Hide below'}
          <span className="sr-only"> {family.nameOf(person)}</span>
        </Button>
      )}
    </li>
  )
}

function Named({ family, chosen, onChoose, person }: OutlineProps & { person: number }) {
  const years = family.yearsOf(person)
  return (
    <button
      type="button"
      aria-pressed={person === chosen}
      onClick={() => onChoose(person)}
      className={classNames(
        'min-h-floor rounded-md px-2 text-left hover:bg-chambray',
        person === chosen && 'stitched bg-chambray [--stitch-inset:3px]',
      )}
    >
      <bdi className="font-[650] [overflow-wrap:anywhere]">{family.nameOf(person)}</bdi>
      {years && <span className="text-sm text-thread"> {years}</span>}
    </button>
  )
}
