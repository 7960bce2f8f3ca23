import { useEffect, useState } from 'react'
import { recipeShelves, type RecipeShelf } from '#contract/recipes.ts'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useTags, type Sought } from './queries.ts'

const shelfWords: Record<RecipeShelf, string> = {
  all: 'All recipes',
  favourites: 'Favourites',
  trash: 'Trash',
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
  const tags = useTags(familyId).data?.tags ?? []
  const become = (change: Partial<Record<'shelf' | 'tag' | 'words', string>>) => {
    const { shelf, tag, words } = { ...sought, ...change }
    onSeek({ shelf: shelf as RecipeShelf, ...(tag && { tag }), ...(words && { words }) })
  }
  return (
    <search className="flex flex-wrap items-end gap-4">
      <div className="w-96 max-w-full">
        <Field label="Search">
          <TextInput
            type="search"
            maxLength={100}
            placeholder="plum cake, cardamom, Christmas"
            value={typed}
            onChange={(event) => {
              const words = event.currentTarget.value
              setTyped(words)
              seekSoon(() => become({ words: words.trim() }))
            }}
          />
        </Field>
      </div>
      {tags.length > 0 && (
        <div className="w-52 max-w-full">
          <Field label="Tag">
            <Select
              value={sought.tag ?? ''}
              onChange={(event) => become({ tag: event.currentTarget.value })}
              options={[
                { value: '', label: 'Every tag' },
                ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
              ]}
            />
          </Field>
        </div>
      )}
      <div className="w-44 max-w-full">
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
