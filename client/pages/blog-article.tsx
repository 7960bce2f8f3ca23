import { useParams } from 'wouter'
import { findPost, loadedPost, loadPost, usePosts } from '#client/content/posts.ts'
import { ArticleView } from '#client/features/blog/article-view.tsx'
import { FeedLinks } from '#client/features/blog/feed-links.tsx'
import { RelatedArticles } from '#client/features/blog/related-articles.tsx'
import { relatedTo } from '#client/features/blog/related.ts'
import { NewsletterBox } from '#client/features/newsletter/newsletter-box.tsx'
import { ShareWidget } from '#client/features/shell/share-widget.tsx'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'
import { Band } from '#client/ui/band.tsx'

/** Before the page is shown its article is fetched. */
export const prepare = (path: string) => loadPost(path.split('/').at(-1)!)

export default function BlogArticlePage() {
  const { slug } = useParams<{ slug: string }>()
  const { isBuilt } = useBuiltPages()
  const all = usePosts()
  const listing = findPost(slug)
  const content = loadedPost(slug)
  if (!content || !listing) throw new Error(`The article ${slug} was shown before it was fetched`)
  const path = `/blog/${slug}`
  const { title, excerpt } = listing
  return (
    <>
      <FeedLinks />
      <ArticleView
        listing={listing}
        content={content}
        isBuilt={isBuilt}
        share={<ShareWidget item={{ type: 'article', title, description: excerpt, url: path }} />}
      />
      <Band className="lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:items-start lg:gap-x-16">
        <section>
          <h2 className="mb-6 text-3xl">Read next</h2>
          <RelatedArticles articles={relatedTo(listing, all)} />
        </section>
        <NewsletterBox page={path} />
      </Band>
    </>
  )
}
