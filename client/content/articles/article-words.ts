import type { Words } from '#client/platform/routing/route.ts'
import { listingOf } from './catalogue.ts'
import type { ArticleSlug } from './slugs.ts'

/** An article's page is called what the article is called. */
export function wordsOfArticle(slug: ArticleSlug): Words {
  const { title, excerpt } = listingOf(slug)
  return { title: `${title} · Kinfold`, description: excerpt }
}
