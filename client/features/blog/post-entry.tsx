import { Link } from 'wouter'
import type { Listing } from '#contract/rules/articles/article.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Byline } from './byline.tsx'
import { CategoryMark } from './category-mark.tsx'
import { PostPicture } from './post-picture.tsx'
import { TagLinks } from './tag-links.tsx'

export const entryId = (id: Listing['id']): string => `read-${id}`

interface PostEntryProps {
  listing: Listing
  /** Waits behind "Load More Articles" where there are scripts; elsewhere it is simply there. */
  isLater: boolean
}

export function PostEntry({ listing, isLater }: PostEntryProps) {
  const { id, title, excerpt, category, tags } = listing
  return (
    <li
      className={classNames(
        'group relative content-start gap-2',
        isLater ? 'grid [@media(scripting:enabled)]:hidden' : 'grid',
      )}
    >
      <PostPicture listing={listing} columns={4} sizes="(min-width: 48rem) 32rem, 100vw" />
      <div className="relative z-2 justify-self-start">
        <CategoryMark category={category} />
      </div>
      <h3 className="text-2xl">
        <Link id={entryId(id)} href={`/blog/${id}`} className="covering group-hover:underline">
          {title}
        </Link>
      </h3>
      <p className="text-lg">{excerpt}</p>
      <div className="relative z-2 justify-self-start">
        <TagLinks tags={tags} />
      </div>
      <Byline listing={listing} className="text-thread" />
    </li>
  )
}
