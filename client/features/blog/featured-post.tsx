import { Link } from 'wouter'
import type { Listing } from '#contract/rules/articles/article.ts'
import { Badge } from '#client/ui/badge.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Byline } from './byline.tsx'
import { PostPicture } from './post-picture.tsx'
import { TagLinks } from './tag-links.tsx'

/** The one article that leads the blog. */
export function FeaturedPost({ listing }: { listing: Listing }) {
  const { id, title, excerpt, tags } = listing
  return (
    <article className="on-panel grid overflow-hidden rounded-lg bg-panel text-on-panel lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="grid content-center justify-items-start gap-4 p-6 sm:p-10 lg:p-12">
        <Badge tone="marigold">Featured</Badge>
        <h2 className="max-w-[24ch] text-3xl md:text-4xl">
          <Link href={`/blog/${id}`} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="max-w-[40rem] text-lg text-on-panel-soft md:text-xl">{excerpt}</p>
        <div className="text-on-panel-soft">
          <Byline listing={listing} />
          <TagLinks tags={tags} />
        </div>
        <ButtonLink href={`/blog/${id}`} variant="marigold" size="large">
          Read the article
        </ButtonLink>
      </div>
      <PostPicture
        listing={listing}
        columns={2}
        rows={3}
        sizes="22rem"
        className="h-full rounded-none! max-lg:hidden"
      />
      <PostPicture
        listing={listing}
        columns={5}
        sizes="100vw"
        className="-order-1 rounded-none! lg:hidden"
      />
    </article>
  )
}
