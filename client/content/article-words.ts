import type { Words } from '#client/platform/routing/route.ts'
import { findPost, loadPost } from './posts.ts'

/** An article's page is called what the article is called, or shorter. */
export async function wordsOfArticle(slug: string): Promise<Words> {
  await loadPost(slug)
  const listing = findPost(slug)
  if (!listing) throw new Error(`There is no post ${slug}`)
  const { title, pageTitle = title, excerpt } = listing
  return { title: `${pageTitle} · Kinfold`, description: excerpt }
}
