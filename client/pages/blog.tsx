import { usePosts } from '#client/content/posts.ts'
import { BlogView } from '#client/features/blog/blog-view.tsx'
import { FeedLinks } from '#client/features/blog/feed-links.tsx'
import { NewsletterBox } from '#client/features/newsletter/newsletter-box.tsx'

const keywords =
  'legacy letters, family stories, recording grandparents, genealogy, 1950 census, military families, dementia, grief, old photographs, planning ahead'

export default function BlogPage() {
  const all = usePosts()
  const featured = all.find(({ category }) => category === 'featured')
  return (
    <>
      <meta name="keywords" content={keywords} />
      <FeedLinks />
      <BlogView
        path="/blog"
        title="The Kinfold blog"
        lead="How to ask, how to record, how to keep what you have, and how to pass it on. Written for families, with the sources named."
        {...(featured && { featured })}
        posts={all.filter((post) => post !== featured)}
        all={all}
        newsletter={<NewsletterBox page="/blog" />}
      />
    </>
  )
}
