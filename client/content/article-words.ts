import type { Words } from '#client/platform/routing/route.ts'
import { listingOf } from '#contract/articles/catalogue.ts'
import type { ArticleSlug } from '#contract/articles/slugs.ts'

/** An article's page is called what the article is called, or shorter. */
export function wordsOfArticle(slug: ArticleSlug): Words {
  const { title, pageTitle = title, excerpt } = listingOf(slug)
  return { title: `${pageTitle} · Kinfold`, description: excerpt }
}
