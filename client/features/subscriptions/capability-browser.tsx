import { useMemo, useState } from 'react'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { Band } from '#client/ui/band.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { CapabilityEntries } from './capability-entries.tsx'
import { findCapabilities } from './capability-search.ts'

/** The list of everything, with a search that waits until one stops typing. */
export function CapabilityBrowser({ isBuilt }: { isBuilt: (path: string) => boolean }) {
  const [query, setQuery] = useState('')
  const search = useMemo(() => debounce(setQuery, SEARCH_DEBOUNCE_MS), [])
  const groups = findCapabilities(query)
  const count = groups.reduce((all, { entries }) => all + entries.length, 0)
  return (
    <>
      <Band ground="cotton" className="py-8! lg:py-10!">
        <div className="max-w-[34rem]">
          <Field label="Look for something">
            <TextInput
              type="search"
              placeholder="recipes, voice, free…"
              onChange={(event) => search(event.target.value)}
            />
          </Field>
          <output className="mt-2 block text-thread">
            {query && (count === 1 ? '1 found' : `${count} found`)}
          </output>
        </div>
        {count === 0 && (
          <EmptyState title="Nothing by that name">
            Try one word, or ask us: “Need Help?” is on every page, at its corner or its end.
          </EmptyState>
        )}
      </Band>
      {groups.map(({ title, entries }, i) => (
        <Band key={title} ground={i % 2 ? 'cotton' : 'chambray'} title={title}>
          <CapabilityEntries entries={entries} isBuilt={isBuilt} />
        </Band>
      ))}
    </>
  )
}
