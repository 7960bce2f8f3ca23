import { useEffect, useState } from 'react'
import { loadAllArticles } from '#contract/articles/load-article.ts'
import { plainText } from '#contract/articles/reading-time.ts'
import { articleSlugs } from '#contract/articles/slugs.ts'
import type { TextOf } from './search.ts'

/** The texts of all articles, fetched when somebody begins to search. Offline the titles and excerpts must do. */
export function useArticleTexts(isWanted: boolean): TextOf | undefined {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    if (!isWanted || texts) return
    loadAllArticles().then(
      (all) => setTexts(new Map(articleSlugs.map((slug, i) => [slug, plainText(all[i]!)]))),
      () => setTexts(new Map()),
    )
  }, [isWanted, texts])
  return texts && ((id) => texts.get(id))
}
