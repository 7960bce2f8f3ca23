import { useEffect, useState } from 'react'
import { soughtIn } from '#contract/rules/memory-search.ts'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Looked } from './queries.ts'

interface SearchBoxProps {
  looked: Looked
  onLook: (looked: Looked) => void
}

const withWords = ({ shelf, albumId }: Looked, typed: string): Looked => {
  const words = typed.trim()
  return { shelf, ...(albumId && { albumId }), ...(words && { words }) }
}

/** One box for words, people, places, years and months; below it each word that narrows, to be taken away. */
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
      <div className="w-96 max-w-full">
        <Field label="Search">
          <TextInput
            type="search"
            maxLength={100}
            placeholder="boat 1986 grandpa"
            value={typed}
            onChange={(event) => {
              const words = event.currentTarget.value
              setTyped(words)
              lookSoon(() => onLook(withWords(looked, words)))
            }}
          />
        </Field>
      </div>
      {sought.length > 0 && (
        <ul aria-label="What narrows it" className="order-last flex basis-full flex-wrap gap-2">
          {sought.map(({ word }) => (
            <li key={word}>
              <button
                type="button"
                onClick={() => without(word)}
                className="inline-flex min-h-floor items-center gap-1.5 rounded-full border-[1.5px] border-line bg-cotton px-3 hover:bg-lilac"
              >
                {word}
                <Icon name="close" />
                <span className="sr-only">: take it away</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
