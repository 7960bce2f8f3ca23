import { useEffect, useState } from 'react'
import { loadAllPosts } from '#client/content/posts.ts'
import { plainText } from '#contract/rules/articles/reading-time.ts'
import type { TextOf } from './search.ts'

/** The texts of all articles, fetched when somebody begins to search. Offline the titles and excerpts must do. */
export function useArticleTexts(isWanted: boolean): TextOf | undefined {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    if (!isWanted || texts) return
    void loadAllPosts().then((all) =>
      setTexts(new Map([...all].map(([slug, content]) => [slug, plainText(content)]))),
    )
  }, [isWanted, texts])
  return texts && ((id) => texts.get(id))
}
