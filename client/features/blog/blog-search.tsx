import { useState, type FormEvent } from 'react'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface BlogSearchProps {
  q: string
  onSearch: (q: string) => void
  /** Somebody is about to search: the time to fetch what is searched. */
  onReach: () => void
}

/** Searches as one types, 150 ms after the last letter (spec §9). */
export function BlogSearch({ q, onSearch, onReach }: BlogSearchProps) {
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  const [later] = useState(() =>
    debounce((search: (words: string) => void, words: string) => search(words), SEARCH_DEBOUNCE_MS),
  )
  // Somebody went back, or pressed a link that ends the search.
  if (q !== known) {
    setKnown(q)
    if (q !== typed.trim()) setTyped(q)
  }
  function type(words: string) {
    setTyped(words)
    later(onSearch, words)
  }
  function searchNow(event: FormEvent) {
    event.preventDefault()
    later.cancel()
    onSearch(typed)
  }
  function clear() {
    later.cancel()
    setTyped('')
    onSearch('')
  }
  return (
    <search>
      <form action="/blog" onSubmit={searchNow} className="grid gap-1.5">
        <label htmlFor="blog-search" className="justify-self-start font-[650]">
          Search the articles
        </label>
        <div className="flex gap-2">
          <div className="relative min-w-0 grow">
            <Icon
              name="search"
              className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2"
            />
            <TextInput
              id="blog-search"
              name="q"
              type="search"
              autoComplete="off"
              maxLength={200}
              value={typed}
              placeholder="census, voicemail, letter…"
              onFocus={onReach}
              onChange={(event) => type(event.currentTarget.value)}
              className="pl-12 [&::-webkit-search-cancel-button]:hidden"
            />
          </div>
          {typed && (
            <Button onClick={clear} icon="close">
              Clear
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
