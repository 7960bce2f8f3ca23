import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Listing } from '#contract/rules/articles/article.ts'
import { announce } from '#client/platform/announce.ts'
import { addressOf, filterIn, isEmpty } from './filter.ts'
import { resultWords } from './result-words.ts'
import { findArticles } from './search.ts'
import { useArticleTexts } from './use-article-texts.ts'

/** What of the blog is shown, by the address; every change of it is said aloud. */
export function useBlog(all: readonly Listing[], path: string) {
  const filter = filterIn(useSearch())
  const [, navigate] = useLocation()
  const [hasReached, setReached] = useState(false)
  const textOf = useArticleTexts(hasReached || Boolean(filter.q))
  const results = findArticles(all, filter, textOf)
  const isFiltered = !isEmpty(filter)
  const words = resultWords(filter, results.length)
  const isReady = !filter.q || textOf !== undefined

  useEffect(() => {
    if (isFiltered && isReady) announce(words)
  }, [isFiltered, isReady, words])

  return {
    filter,
    results,
    isFiltered,
    words,
    reach: () => setReached(true),
    search: (q: string) => {
      const { q: _old, ...rest } = filter
      const next = q.trim() ? { ...rest, q: q.trim() } : rest
      navigate(addressOf(next, path), { replace: true })
    },
  }
}
