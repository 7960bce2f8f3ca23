import { newestFirst, type Content, type Listing } from '#contract/rules/articles/article.ts'
import { catalogue } from '#content/articles/catalogue.ts'
import { loadArticle } from '#content/articles/load-article.ts'
import { articleSlugs, type ArticleSlug } from '#content/articles/slugs.ts'
import type { Overlay, PostListing, PostText } from '#contract/content/shapes.ts'
import type { Cloth } from '#contract/rules/quilt-cloth.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { block, type PatternName } from '#contract/rules/quilt.ts'
import { send } from '#client/platform/api.ts'
import { currentOverlay, fetchOverlay, isAway, usePublished } from './published.ts'

type Changes = Overlay['post']

let known: { readonly changes: Changes; readonly list: readonly Listing[] } | undefined

/** Every post that is public, the newest first: those that came with the program, with the desk’s changes. */
export function posts(): readonly Listing[] {
  const changes = currentOverlay().post
  if (!changes) return catalogue
  if (known?.changes === changes) return known.list
  const kept = catalogue.filter(({ id }) => !changes.changed[id] && !changes.withdrawn.includes(id))
  const written = Object.entries(changes.changed).map(([id, post]) => listingFrom(id, post))
  const list = [...kept, ...written].toSorted(newestFirst)
  known = { changes, list }
  return list
}

/** The same in a page, which then brings along what it shows. */
export function usePosts(): readonly Listing[] {
  usePublished('post', catalogue)
  return posts()
}

export const findPost = (slug: string): Listing | undefined => posts().find(({ id }) => id === slug)

export function listingFrom(id: string, post: PostListing): Listing {
  const { block: chosen, photo, pageTitle, ...rest } = post
  const worn = chosen.cloths as [Cloth, Cloth, Cloth, Cloth, Cloth]
  return {
    ...rest,
    id,
    image: block(chosen.pattern as PatternName, cloths(...worn)),
    ...(pageTitle && { pageTitle }),
    ...(photo && { photo }),
  }
}

const loaded = new Map<string, Content>()

/** Fetches the text of a post, once, and what has changed about posts before it. */
export async function loadPost(slug: string): Promise<Content> {
  if (isAway('post')) await fetchOverlay()
  const content = loaded.get(slug) ?? (await readText(slug))
  loaded.set(slug, content)
  return content
}

/** The text, if it has been fetched. A page is shown only after its text (see `prepare`). */
export const loadedPost = (slug: string): Content | undefined => loaded.get(slug)

async function readText(slug: string): Promise<Content> {
  const { post, texts } = currentOverlay()
  if (!post || !Object.hasOwn(post.changed, slug)) {
    if (!articleSlugs.includes(slug as ArticleSlug)) throw new Error(`There is no post ${slug}`)
    return loadArticle(slug as ArticleSlug)
  }
  const text = texts?.[slug] ?? ((await send('GET', `/api/content/posts/${slug}`)) as PostText)
  const { partsOf } = await import('#contract/rules/articles/markdown.ts')
  return { parts: partsOf(text.body), sources: text.sources }
}

/** Everything, for whoever searches. A text that can’t be fetched is left out. */
export async function loadAllPosts(): Promise<ReadonlyMap<string, Content>> {
  const all = posts().map(async ({ id }) => [id, await loadPost(id)] as const)
  const settled = await Promise.allSettled(all)
  return new Map(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
}
