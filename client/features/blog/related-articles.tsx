import { Link } from 'wouter'
import type { Listing } from '#contract/rules/articles/article.ts'
import { categoryName } from '#contract/rules/articles/categories.ts'
import { readTime } from '#contract/rules/articles/reading-time.ts'
import { PostPicture } from './post-picture.tsx'

/** What to read next, as three rows. */
export function RelatedArticles({ articles }: { articles: readonly Listing[] }) {
  return (
    <ul className="grid gap-2">
      {articles.map(({ id, title, image, photo, category, words }) => (
        <li
          key={id}
          className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-5 rounded-md border-b-2 border-dashed border-hair pb-2 last:border-0"
        >
          <PostPicture listing={{ image, ...(photo && { photo }) }} columns={1} sizes="4.5rem" />
          <div>
            <h3 className="text-xl">
              <Link href={`/blog/${id}`} className="covering group-hover:underline">
                {title}
              </Link>
            </h3>
            <p className="mt-0.5 text-thread">
              {categoryName(category)} · {readTime(words)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
