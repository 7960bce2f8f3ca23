import type { ReactNode } from 'react'
import type { Listing } from '#contract/rules/articles/article.ts'
import type { CategoryId } from '#contract/rules/articles/categories.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { AboutBox } from './about-box.tsx'
import { BlogSearch } from './blog-search.tsx'
import { CategoryList } from './category-list.tsx'
import { FeaturedPost } from './featured-post.tsx'
import { PopularTags, popularTags } from './popular-tags.tsx'
import { PostList } from './post-list.tsx'
import { ResultsHeading } from './results-heading.tsx'
import { useBlog } from './use-blog.ts'

const frame = 'mx-auto max-w-[90rem] px-5 md:px-10 xl:px-[3.1rem]'

interface BlogViewProps {
  path: string
  title: string
  lead: string
  featured?: Listing
  posts: readonly Listing[]
  /** Everything there is on the blog, also what this page doesn’t show. */
  all: readonly Listing[]
  /** The category that the whole page is about. */
  category?: CategoryId
  newsletter: ReactNode
}

/** The blog as a list (spec §2.15): search, featured article, posts in two columns, and what stands beside them. */
export function BlogView(props: BlogViewProps) {
  const { path, title, lead, featured, posts, all, newsletter } = props
  const blog = useBlog(featured ? [featured, ...posts] : posts, path)
  const { filter, results, isFiltered, words } = blog
  const current = filter.category ?? props.category ?? (isFiltered ? undefined : 'all')
  return (
    <>
      <section className="bg-chambray">
        <div
          className={`${frame} grid grid-cols-[minmax(0,1fr)] items-end gap-x-16 gap-y-8 py-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:py-14`}
        >
          <div>
            <h1 tabIndex={-1} className="text-4xl outline-none md:text-5xl">
              {title}
            </h1>
            <p className="mt-4 max-w-[40rem] text-xl">{lead}</p>
          </div>
          <BlogSearch q={filter.q ?? ''} onSearch={blog.search} onReach={blog.reach} />
          {featured && !isFiltered && (
            <div className="lg:col-span-2">
              <FeaturedPost listing={featured} />
            </div>
          )}
        </div>
      </section>
      <div className="bg-cotton">
        <div
          className={`${frame} grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 py-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:py-16`}
        >
          <section aria-labelledby="articles" className="below-fold">
            <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <ResultsHeading filter={filter} words={isFiltered ? words : 'Latest articles'} />
              {isFiltered && <ButtonLink href={path}>Show all articles</ButtonLink>}
            </div>
            {results.length === 0 ? (
              <EmptyState block={featureBlocks.questions} title="Nothing fits yet">
                No article has all of these words. Try a single one, such as “census” or
                “voicemail”, or look through the categories.
              </EmptyState>
            ) : (
              <PostList posts={isFiltered ? results : posts} isWhole={isFiltered} />
            )}
          </section>
          <div className="below-fold grid content-start gap-10">
            <CategoryList all={all} current={current} />
            <PopularTags tags={popularTags(all)} current={filter.tag} />
            {newsletter}
            <AboutBox />
          </div>
        </div>
      </div>
    </>
  )
}
