import type { Content } from '#contract/rules/articles/article.ts'
import type { ArticleSlug } from './slugs.ts'

const files: Readonly<Record<ArticleSlug, () => Promise<{ content: Content }>>> = {
  'legacy-letters': () => import('./legacy-letters.ts'),
  'recording-a-parents-story': () => import('./recording-a-parents-story.ts'),
  'finding-family-in-the-1950-census': () => import('./finding-family-in-the-1950-census.ts'),
  'messages-before-a-deployment': () => import('./messages-before-a-deployment.ts'),
  'talking-when-memory-fades': () => import('./talking-when-memory-fades.ts'),
  'keeping-a-voice-after-a-death': () => import('./keeping-a-voice-after-a-death.ts'),
  'caring-for-old-photographs-and-tapes': () => import('./caring-for-old-photographs-and-tapes.ts'),
  'the-folder-your-family-will-need': () => import('./the-folder-your-family-will-need.ts'),
}

const loaded = new Map<ArticleSlug, Content>()

/** Fetches the text of an article, once. What failed is tried again by the next to ask. */
export async function loadArticle(slug: ArticleSlug): Promise<Content> {
  const content = loaded.get(slug) ?? (await files[slug]()).content
  loaded.set(slug, content)
  return content
}
