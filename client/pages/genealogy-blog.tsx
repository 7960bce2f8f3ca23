import { posts } from '#contract/articles/catalogue.ts'
import { BlogView } from '#client/features/blog/blog-view.tsx'
import { FeedLinks } from '#client/features/blog/feed-links.tsx'
import { NewsletterBox } from '#client/features/newsletter/newsletter-box.tsx'

const TOPIC = 'genealogy'

// The category first, then articles of other categories that family historians will want.
const forHistorians = [
  ...posts.filter(({ category }) => category === TOPIC),
  ...posts.filter(({ category, tags }) => category !== TOPIC && tags.includes(TOPIC)),
]

export default function GenealogyBlogPage() {
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
        posts={forHistorians}
        category={TOPIC}
        newsletter={<NewsletterBox page="/genealogy-blog" />}
      />
    </>
  )
}
