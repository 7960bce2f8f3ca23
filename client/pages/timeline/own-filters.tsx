import { useDeferredValue, useState } from 'react'
import { namedApart } from '#contract/rules/named-apart.ts'
import { timelineKinds } from '#contract/rules/timeline-kinds.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { FoldedFilters, Kinds, Pick } from './filters.tsx'
import { everything, isEverything, usePeople, type OwnChoice } from './own-queries.ts'

interface OwnFiltersProps {
  familyId: string
  choice: OwnChoice
  /** How much the choice leaves, in words; nothing while it is asked for. */
  left: string
  onChoose: (choice: OwnChoice) => void
}

/** Whose moments, of which branch, and of what kind. */
export function OwnFilters({ familyId, choice, left, onChoose }: OwnFiltersProps) {
  const { offered, isLarge, typed, setTyped } = useOffered(familyId, choice)
  return (
    <FoldedFilters count={left}>
      {isLarge && (
        <Field label="Find somebody" hint="Your family is large: type a name, then choose below.">
          <TextInput
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <Pick
          label="Person"
          all="Everybody"
          options={offered}
          value={choice.personId}
          onChange={(personId) => onChoose({ ...choice, personId })}
        />
        <Pick
          label="Everybody who comes from"
          all="The whole family"
          options={offered}
          value={choice.branchOf}
          onChange={(branchOf) => onChoose({ ...choice, branchOf })}
        />
      </div>
      <Kinds
        offered={timelineKinds}
        chosen={choice.kinds}
        onChoose={(kinds) => onChoose({ ...choice, kinds })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="font-[650]">{left}</output>
        {!isEverything(choice) && (
          <Button onClick={() => onChoose(everything)}>Show everything</Button>
        )}
      </div>
    </FoldedFilters>
  )
}

/** Those who can be chosen: also who was chosen before somebody else was looked for. */
function useOffered(familyId: string, { personId, branchOf }: OwnChoice) {
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed.trim().slice(0, 100))
  const { data } = usePeople(familyId, sought)
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const found = namedApart(data?.items ?? [])
  const fresh = found.filter(({ key }) => !known.has(key))
  if (fresh.length > 0)
    setKnown(new Map([...known, ...fresh.map(({ key, name }) => [key, name] as const)]))
  const chosen = [personId, branchOf].filter(
    (id, i, all) => id && all.indexOf(id) === i && !found.some(({ key }) => key === id),
  )
  return {
    offered: [...chosen.map((key) => ({ key, name: known.get(key) ?? 'Chosen' })), ...found],
    isLarge: Boolean(data?.next) || sought !== '',
    typed,
    setTyped,
  }
}
