import { useState } from 'react'
import { saidDate } from '#contract/rules/tree/dates/said-date.ts'
import { eventWords } from '#contract/rules/tree/event-words.ts'
import type { Life, LifeEvent } from '#contract/tree/index.ts'
import { useWasLeft } from '#client/platform/use-kept-fields.ts'
import { Button } from '#client/ui/button.tsx'
import { LifeEditor, unsavedLife } from './life-editor.tsx'
import { nameWords } from './life-words.ts'
import { useLife } from './queries.ts'

interface LifeFactsProps {
  familyId: string
  personId: string
  mayEdit: boolean
  /** Birth and death stand above already. */
  isCardShown: boolean
}

/** Other names, and what happened; for editors with a way to write it down. */
export function LifeFacts({ familyId, personId, mayEdit, isCardShown }: LifeFactsProps) {
  const { data } = useLife(familyId, personId)
  const [isWriting, setWriting] = useState(useWasLeft(unsavedLife(personId)))
  if (!data) return null
  if (data.isHidden)
    return (
      <p className="text-thread">
        Of the living, the tree tells you their name and place. Those who may edit in this family
        see more of them here.
      </p>
    )
  if (isWriting && mayEdit)
    return <LifeEditor {...{ familyId, personId }} life={data} onDone={() => setWriting(false)} />
  const told = [
    ...(isCardShown ? [] : endsOf(data)),
    ...data.names.map((name) => ({ words: nameWords(name), source: '' })),
    ...eventsOf(data).map((event) => ({ words: eventWords(event), source: event.source ?? '' })),
  ]
  return (
    <>
      {told.length > 0 && (
        <ul className="grid gap-1">
          {told.map(({ words, source }) => (
            <li key={words} className="[overflow-wrap:anywhere]">
              <bdi>{words}</bdi>
              {source && (
                <span className="block text-sm text-thread">
                  Source: <bdi>{source}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <Button
          variant="link"
          size="small"
          className="justify-self-start"
          onClick={() => setWriting(true)}
        >
          Names and events
        </Button>
      )}
    </>
  )
}

const endsOf = ({ ends }: Life) =>
  ends
    ? [
        ...endOf('Born', ends.born, ends.bornPlace, ends.bornSource),
        ...endOf('Died', ends.died, ends.diedPlace, ends.diedSource),
      ]
    : []

/** “Born March 12, 1890, Turku”; nothing where nothing is known. */
const endOf = (what: string, written: string, place: string, source: string) =>
  written || place || source
    ? [{ words: [`${what} ${saidDate(written)}`.trim(), place].filter(Boolean).join(', '), source }]
    : []

const eventsOf = ({ events, partnerships }: Life): LifeEvent[] => [
  ...events,
  ...partnerships.flatMap((one) => one.events),
]
