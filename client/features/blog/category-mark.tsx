import { Link } from 'wouter'
import type { Listing } from '#contract/rules/articles/article.ts'
import { categories, categoryName } from '#contract/rules/articles/categories.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { addressOf } from './filter.ts'

/** An article's category with its icon; pressing it shows the others of its kind. */
export function CategoryMark({ category }: Pick<Listing, 'category'>) {
  if (category === 'featured') return <b>{categoryName(category)}</b>
  return (
    <Link
      href={addressOf({ category })}
      className="inline-flex min-h-floor items-center gap-2.5 font-[650] hover:underline"
    >
      <QuiltBlock
        block={categories[category].block}
        stitched={false}
        className="size-7 rounded-sm"
      />
      {categoryName(category)}
    </Link>
  )
}
