import { useId, useState, type ReactNode } from 'react'
import { timelineKinds, type TimelineKind } from '#contract/rules/timeline-kinds.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { Select } from '#client/ui/select.tsx'
import { everything, type Choice } from './chosen-moments.ts'
import { kindLooks } from './kinds.ts'
import type { Line } from './moment.ts'

interface FiltersProps {
  line: Line
  choice: Choice
  /** How many moments the choice leaves. */
  left: number
  onChoose: (choice: Choice) => void
}

/** Who, which branch, and what. The count is said as it changes. */
export function Filters({ line, choice, left, onChoose }: FiltersProps) {
  const total = line.moments.length
  return (
    <FoldedFilters count={left === total ? `${total} moments` : `${left} of ${total} moments`}>
      <div className="grid gap-5 md:grid-cols-2">
        <Pick
          label="Person"
          all="Everybody"
          options={line.people}
          value={choice.person}
          onChange={(person) => onChoose({ ...choice, person })}
        />
        {line.branches.length > 0 && (
          <Pick
            label="Branch"
            all="The whole family"
            options={line.branches}
            value={choice.branch}
            onChange={(branch) => onChoose({ ...choice, branch })}
          />
        )}
      </div>
      <Kinds
        offered={kindsIn(line)}
        chosen={choice.kinds}
        onChoose={(kinds) => onChoose({ ...choice, kinds })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="font-[650]">
          {left === total ? `${total} moments` : `${left} of ${total} moments`}
        </output>
        {left !== total && <Button onClick={() => onChoose(everything)}>Show everything</Button>}
      </div>
    </FoldedFilters>
  )
}

/** On a phone the line itself comes first: what narrows it is one press away. */
export function FoldedFilters({ count, children }: { count: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="What to show" className="rounded-lg bg-cotton p-5 sm:p-7">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-touch w-full items-center justify-between gap-3 text-left text-lg font-[650] md:hidden"
      >
        <span>
          Choose who and what
          {count && <span className="block font-normal text-thread">{count}</span>}
        </span>
        <Icon name="chevron-down" className={classNames('shrink-0', isOpen && 'rotate-180')} />
      </button>
      <div className={classNames('grid gap-6', isOpen ? 'max-md:mt-5' : 'max-md:hidden')}>
        {children}
      </div>
    </section>
  )
}

interface KindsProps {
  offered: readonly TimelineKind[]
  chosen: readonly TimelineKind[]
  onChoose: (kinds: readonly TimelineKind[]) => void
}

export const Kinds = ({ offered, chosen, onChoose }: KindsProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-2 font-[650]">What</legend>
    <div className="flex flex-wrap gap-3">
      {offered.map((kind) => (
        <KindToggle
          key={kind}
          kind={kind}
          isOn={chosen.includes(kind)}
          onToggle={() => onChoose(toggled(chosen, kind))}
        />
      ))}
    </div>
  </fieldset>
)

const kindsIn = ({ moments }: Line) =>
  timelineKinds.filter((kind) => moments.some((moment) => moment.kind === kind))

const toggled = (kinds: readonly TimelineKind[], kind: TimelineKind) =>
  kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]

interface PickProps {
  label: string
  all: string
  options: readonly { readonly key: string; readonly name: string }[]
  value: string
  onChange: (key: string) => void
}

export function Pick({ label, all, options, value, onChange }: PickProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-[650]">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        options={[
          { value: '', label: all },
          ...options.map(({ key, name }) => ({ value: key, label: name })),
        ]}
      />
    </div>
  )
}

interface KindToggleProps {
  kind: TimelineKind
  isOn: boolean
  onToggle: () => void
}

const KindToggle = ({ kind, isOn, onToggle }: KindToggleProps) => (
  <label
    className={classNames(
      'inline-flex min-h-touch items-center gap-3 rounded-md border-2 py-1 pr-4 pl-1.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
      isOn ? 'border-indigo bg-lilac font-[650]' : 'border-line',
    )}
  >
    <input type="checkbox" checked={isOn} onChange={onToggle} className="sr-only" />
    <QuiltBlock
      block={kindLooks[kind].block}
      className={classNames('size-10 rounded-sm', !isOn && 'opacity-35')}
    />
    {kindLooks[kind].many}
  </label>
)
