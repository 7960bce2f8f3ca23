import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Listing } from '#contract/rules/articles/article.ts'
import { announce } from '#client/platform/announce.ts'
import { addressOf, filterIn, isEmpty } from './filter.ts'
import { resultWords } from './result-words.ts'
import { findArticles, type TextOf } from './search.ts'
import { loadAllPosts } from '#client/content/posts.ts'
import { plainText } from '#contract/rules/articles/reading-time.ts'

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

/** The texts of all articles, fetched when somebody begins to search. Offline the titles and excerpts must do. */
function useArticleTexts(isWanted: boolean): TextOf | undefined {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    if (!isWanted || texts) return
    void loadAllPosts().then((all) =>
      setTexts(new Map([...all].map(([slug, content]) => [slug, plainText(content)]))),
    )
  }, [isWanted, texts])
  return texts && ((id) => texts.get(id))
}
