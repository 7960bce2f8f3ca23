import { useEffect, useState } from 'react'
import { monthDayWords } from '#contract/rules/memory-date.ts'
import { eventNamed, eventWords } from '#contract/rules/memory-events.ts'
import { soughtIn, soughtWords } from '#contract/rules/memory-search.ts'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Looked } from '#client/features/vault/queries.ts'

interface SearchBoxProps {
  looked: Looked
  onLook: (looked: Looked) => void
}

const withWords = (looked: Looked, typed: string): Looked => {
  const { words: before, ...rest } = looked
  const words = typed.trim()
  if (words === before) return looked
  return words ? { ...rest, words } : rest
}

/** One box for words, people, places, and dates; below it each word and date that narrows, as it was understood, to be taken away. */
export function SearchBox({ looked, onLook }: SearchBoxProps) {
  const [typed, setTyped] = useState(looked.words ?? '')
  const [lookSoon] = useState(() => debounce((look: () => void) => look(), SEARCH_DEBOUNCE_MS))
  useEffect(() => () => lookSoon.cancel(), [lookSoon])
  const sought = looked.words ? soughtIn(looked.words) : []
  const without = (word: string) => {
    const rest = sought.filter((one) => one.word !== word).map((one) => one.word)
    setTyped(rest.join(' '))
    onLook(withWords(looked, rest.join(' ')))
  }
  return (
    <>
      <div className="w-96 max-w-full max-sm:order-1 max-sm:w-auto max-sm:basis-full">
        <Field label="Search">
          <TextInput
            type="search"
            maxLength={100}
            placeholder="Search: boat 1986 grandpa"
            value={typed}
            // The largest letters of a phone show all of the example, too.
            className="scroll-mt-24 placeholder:text-[length:min(1em,5.8vw)]"
            onKeyDown={({ key, currentTarget }) => {
              if (key !== 'Enter') return
              // A phone's keyboard goes away, and what was found comes onto the screen.
              if (matchMedia('(pointer: coarse)').matches) currentTarget.blur()
              currentTarget.scrollIntoView({ block: 'start' })
            }}
            onChange={(event) => {
              const words = event.currentTarget.value
              setTyped(words)
              lookSoon(() => onLook(withWords(looked, words)))
            }}
          />
        </Field>
      </div>
      <Narrowed
        narrowing={[
          ...sought.map((one) => ({ label: soughtWords(one), takeAway: () => without(one.word) })),
          ...narrowedBy(looked).map(({ label, rest }) => ({ label, takeAway: () => onLook(rest) })),
        ]}
      />
    </>
  )
}

/** What narrows besides words, each with what is looked at without it. */
function narrowedBy(looked: Looked): { label: string; rest: Looked }[] {
  const { onThisDay, place, tag, event, areas, areasName, personId, personName, ...others } = looked
  const all: readonly (readonly [keyof Looked, string | undefined, (told: string) => string])[] = [
    ['onThisDay', onThisDay, (day) => `${monthDayWords(day)}, in earlier years`],
    ['place', place, (name) => `Place: ${name}`],
    ['tag', tag, (name) => `Tag: ${name}`],
    ['personId', personId, () => `With ${personName ?? 'one of your family'}`],
    ['areas', areas, () => (areasName ? `On the map: ${areasName}` : 'From the map')],
    ['event', event, (name) => eventWords(eventNamed(name)!)],
  ]
  const narrowing = all.filter(([, told]) => told)
  return narrowing.map(([field, told, label]) => {
    const kept = narrowing.filter(([other]) => other !== field)
    return {
      label: label(told!),
      rest: {
        ...others,
        ...Object.fromEntries(kept.map(([other, is]) => [other, is])),
        ...(areasName && field !== 'areas' && { areasName }),
        ...(personName && field !== 'personId' && { personName }),
      },
    }
  })
}

interface NarrowedProps {
  narrowing: readonly { label: string; takeAway: () => void }[]
}

function Narrowed({ narrowing }: NarrowedProps) {
  if (narrowing.length === 0) return null
  return (
    <ul aria-label="What narrows it" className="order-last flex basis-full flex-wrap gap-2">
      {narrowing.map(({ label, takeAway }) => (
        <li key={label}>
          <button
            type="button"
            onClick={takeAway}
            className="inline-flex min-h-floor items-center gap-1.5 rounded-full border-[1.5px] border-line bg-cotton px-3 [overflow-wrap:anywhere] hover:bg-lilac"
          >
            {label}
            <Icon name="close" />
            <span className="sr-only">: take it away</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
