import { useState } from 'react'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { Icon } from '#client/ui/icon.tsx'
import { inputLook } from '#client/ui/text-input.tsx'

/** Searches as one types, 150 ms after the last letter (spec §9). */
export function PeopleSearch({ onSearch }: { onSearch: (words: string) => void }) {
  const [later] = useState(() => debounce(onSearch, SEARCH_DEBOUNCE_MS))
  return (
    <search className="relative block">
      <label htmlFor="people-search" className="sr-only">
        Find someone by name
      </label>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2"
      />
      <input
        id="people-search"
        type="search"
        dir="auto"
        autoComplete="off"
        maxLength={100}
        placeholder="Find by name"
        onChange={(event) => later(event.currentTarget.value)}
        className={`${inputLook} pl-12`}
      />
    </search>
  )
}
