import { useEffect, useRef, useState } from 'react'
import { recipeShelves, type RecipeShelf } from '#contract/recipes.ts'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useTags, type Sought } from './queries.ts'

const shelfWords: Record<RecipeShelf, string> = {
  all: 'All',
  favourites: 'Favourites',
  trash: 'Trash',
}

/** The keyboard takes half of a phone: what is typed and what it finds share the other. */
function toTop(search: HTMLElement | null): void {
  if (matchMedia('(max-width: 47.99rem)').matches) search?.scrollIntoView({ block: 'start' })
}

interface SearchRecipesProps {
  familyId: string
  sought: Sought
  onSeek: (sought: Sought) => void
}

/** By words, by tag, by shelf; each narrows what the others found. */
export function SearchRecipes({ familyId, sought, onSeek }: SearchRecipesProps) {
  const [typed, setTyped] = useState('')
  const [seekSoon] = useState(() => debounce((seek: () => void) => seek(), SEARCH_DEBOUNCE_MS))
  useEffect(() => () => seekSoon.cancel(), [seekSoon])
  const search = useRef<HTMLElement>(null)
  // Only now the page is as high as the window, whatever was found.
  useEffect(() => {
    if (sought.words) toTop(search.current)
  }, [sought.words])
  const tags = useTags(familyId).data?.tags ?? []
  const become = (change: Partial<Record<'shelf' | 'tag' | 'words', string>>) => {
    const { shelf, tag, words } = { ...sought, ...change }
    onSeek({ shelf: shelf as RecipeShelf, ...(tag && { tag }), ...(words && { words }) })
  }
  return (
    <search
      ref={search}
      className="flex -scroll-mt-20 flex-wrap items-end gap-x-4 gap-y-3 max-md:grid max-md:grid-cols-2 print:hidden"
    >
      <div className="w-96 max-w-full max-md:col-span-2 max-md:w-full">
        <Field label="Search">
          <TextInput
            type="search"
            maxLength={100}
            placeholder="plum cake, cardamom, Christmas"
            value={typed}
            onFocus={() => toTop(search.current)}
            onChange={(event) => {
              const words = event.currentTarget.value
              setTyped(words)
              seekSoon(() => become({ words: words.trim() }))
            }}
          />
        </Field>
      </div>
      {tags.length > 0 && (
        <div className="w-52 max-w-full max-md:w-auto">
          <Field label="Tag">
            <Select
              value={sought.tag ?? ''}
              onChange={(event) => become({ tag: event.currentTarget.value })}
              options={[
                { value: '', label: 'All' },
                ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
              ]}
            />
          </Field>
        </div>
      )}
      <div className="w-44 max-w-full max-md:w-auto">
        <Field label="Show">
          <Select
            value={sought.shelf}
            onChange={(event) => become({ shelf: event.currentTarget.value })}
            options={recipeShelves.map((value) => ({ value, label: shelfWords[value] }))}
          />
        </Field>
      </div>
    </search>
  )
}
