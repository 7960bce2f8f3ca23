import { Link } from 'wouter'
import type { Listing } from '#contract/rules/articles/article.ts'
import { categories, categoryIds, type CategoryId } from '#contract/rules/articles/categories.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import type { Block } from '#contract/rules/quilt.ts'
import { addressOf } from './filter.ts'

interface Line {
  readonly name: string
  readonly href: string
  readonly block: Block
  readonly count: number
  readonly isCurrent: boolean
}

type Current = CategoryId | 'all' | undefined

function linesFor(posts: readonly Listing[], current: Current): Line[] {
  const all: Line = {
    name: 'All Posts',
    href: addressOf({}),
    block: featureBlocks.vault,
    count: posts.length,
    isCurrent: current === 'all',
  }
  const rest = categoryIds.map((category) => ({
    ...categories[category],
    href: addressOf({ category }),
    count: posts.filter((one) => one.category === category).length,
    isCurrent: current === category,
  }))
  return [all, ...rest]
}

interface CategoryListProps {
  all: readonly Listing[]
  current: Current
}

export function CategoryList({ all, current }: CategoryListProps) {
  return (
    <nav aria-labelledby="categories">
      <h2 id="categories" className="text-2xl">
        Categories
      </h2>
      <ul className="mt-3">
        {linesFor(all, current).map(({ name, href, block, count, isCurrent }) => (
          <li key={name} className="border-b border-hair last:border-0">
            <Link
              href={href}
              aria-current={isCurrent ? 'true' : undefined}
              className="flex min-h-touch items-center gap-3 rounded-sm px-1 hover:bg-lilac aria-[current]:font-[650]"
            >
              <QuiltBlock block={block} stitched={false} className="size-7 rounded-sm" />
              <span className="grow">{name}</span>
              <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
