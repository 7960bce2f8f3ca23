import { useEffect, useRef, useState } from 'react'
import type { PersonFacts } from '#contract/tree/builder.ts'
import { saidDate } from '#contract/rules/tree/dates/said-date.ts'
import { useWasLeft } from '#client/platform/use-kept-fields.ts'
import { Button } from '#client/ui/button.tsx'
import { FactsForm, unsavedFacts } from './facts-form.tsx'
import { useFacts } from './queries.ts'

interface CardFactsProps {
  familyId: string
  personId: string
}

/** Name, dates and places of a card, and the same as fields when somebody wants to change them. */
export function CardFacts({ familyId, personId }: CardFactsProps) {
  const { data } = useFacts(familyId, personId)
  const [isWriting, setWriting] = useState(useWasLeft(unsavedFacts(personId)))
  const [wasWriting, setWasWriting] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasWriting && !isWriting) change.current?.focus()
  }, [wasWriting, isWriting])
  if (!data) return null
  if (isWriting)
    return (
      <FactsForm
        {...{ familyId, personId }}
        facts={data}
        onDone={() => {
          setWasWriting(true)
          setWriting(false)
        }}
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <dl className="grid gap-1">
        {rowsOf(data).map(({ term, value, source }) => (
          <div key={term} className="flex flex-wrap gap-x-2">
            <dt className="text-thread">{term}</dt>
            <dd className="min-w-0 font-[550] [overflow-wrap:anywhere]">
              {value}
              {source && (
                <span className="block text-sm font-normal text-thread">
                  Source: <bdi>{source}</bdi>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Button
        ref={change}
        size="small"
        className="justify-self-start"
        onClick={() => setWriting(true)}
      >
        Change name, dates and places
      </Button>
    </div>
  )
}

const rowsOf = (facts: PersonFacts) => {
  const { born, bornPlace, isLiving, died, diedPlace } = facts
  const birth = { term: 'Born', value: told(born, bornPlace), source: facts.bornSource }
  const death = { term: 'Died', value: told(died, diedPlace), source: facts.diedSource }
  return (isLiving ? [birth] : [birth, death]).map((row) => ({
    ...row,
    value: row.value || 'Not written down',
  }))
}

const told = (written: string, place: string) =>
  [written && saidDate(written), place].filter(Boolean).join(', ')
