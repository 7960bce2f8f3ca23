import { useEffect, useMemo, useRef, useState } from 'react'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'
import { findPlainly } from './find-plainly.ts'
import type { Search } from './search-articles.ts'

export interface Found {
  readonly words: string
  readonly articles: readonly KnowledgeArticle[]
}

/** Searches 150 ms after the last key (spec §9). The index is fetched when somebody reaches for the field. */
export function useArticleSearch(articles: readonly KnowledgeArticle[]) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found>()
  const index = useRef<Promise<Search>>(undefined)

  const reach = () =>
    (index.current ??= import('./search-articles.ts').then(
      ({ searchFor }) => searchFor(articles),
      () => {
        index.current = undefined
        return (words) => findPlainly(articles, words)
      },
    ))

  const look = useMemo(() => debounce((work: () => void) => work(), SEARCH_DEBOUNCE_MS), [])
  useEffect(() => () => look.cancel(), [look])

  function type(text: string) {
    setTyped(text)
    look(() => void settle(text.trim()))
  }
  async function settle(words: string) {
    if (words === '') return setFound(undefined)
    const search = await reach()
    setFound({ words, articles: search(words) })
  }
  function clear() {
    look.cancel()
    setTyped('')
    setFound(undefined)
  }

  return { typed, found, type, clear, reach }
}
