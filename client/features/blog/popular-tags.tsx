import { Link } from 'wouter'
import type { Listing } from '#contract/rules/articles/article.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { addressOf } from './filter.ts'

/** The tags that most articles carry, the commonest first. */
export function popularTags(all: readonly Listing[], most = 8): string[] {
  const counts = new Map<string, number>()
  for (const tag of all.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 1)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([tag]) => tag)
}

interface PopularTagsProps {
  tags: readonly string[]
  current: string | undefined
}

export function PopularTags({ tags, current }: PopularTagsProps) {
  return (
    <nav aria-labelledby="popular-tags">
      <h2 id="popular-tags" className="text-2xl">
        Popular tags
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Link
              href={addressOf({ tag })}
              aria-current={tag === current ? 'true' : undefined}
              className={buttonLook({ size: 'small', className: 'aria-[current]:bg-lilac' })}
            >
              #{tag}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
