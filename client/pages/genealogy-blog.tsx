import { usePosts } from '#client/content/posts.ts'
import type { Listing } from '#contract/rules/articles/article.ts'
import { BlogView } from '#client/features/blog/blog-view.tsx'
import { FeedLinks } from '#client/features/blog/feed-links.tsx'
import { NewsletterBox } from '#client/features/newsletter/newsletter-box.tsx'

const TOPIC = 'genealogy'

// The category first, then articles of other categories that family historians will want.
const forHistorians = (all: readonly Listing[]): Listing[] => [
  ...all.filter(({ category }) => category === TOPIC),
  ...all.filter(({ category, tags }) => category !== TOPIC && tags.includes(TOPIC)),
]

export default function GenealogyBlogPage() {
  const all = usePosts()
  return (
    <>
      <meta
        name="keywords"
        content="genealogy, family history, 1950 census, interviewing relatives, old photographs"
      />
      <FeedLinks />
      <BlogView
        path="/genealogy-blog"
        title="The genealogy blog"
        lead="For family historians: finding people in the records, and asking those who still remember them."
        posts={forHistorians(all)}
        all={all}
        category={TOPIC}
        newsletter={<NewsletterBox page="/genealogy-blog" />}
      />
    </>
  )
}
