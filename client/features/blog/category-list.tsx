import { Link } from 'wouter'
import { catalogue } from '#contract/articles/catalogue.ts'
import { categories, categoryIds, type CategoryId } from '#contract/articles/categories.ts'
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

function linesFor(current: CategoryId | 'all' | undefined): Line[] {
  const all: Line = {
    name: 'All Posts',
    href: addressOf({}),
    block: featureBlocks.vault,
    count: catalogue.length,
    isCurrent: current === 'all',
  }
  const rest = categoryIds.map((category) => ({
    ...categories[category],
    href: addressOf({ category }),
    count: catalogue.filter((one) => one.category === category).length,
    isCurrent: current === category,
  }))
  return [all, ...rest]
}

export function CategoryList({ current }: { current: CategoryId | 'all' | undefined }) {
  return (
    <nav aria-labelledby="categories">
      <h2 id="categories" className="text-2xl">
        Categories
      </h2>
      <ul className="mt-3">
        {linesFor(current).map(({ name, href, block, count, isCurrent }) => (
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
