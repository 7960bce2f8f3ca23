import { Link } from 'wouter'
import type { CookbookFinding } from '#contract/cookbooks.ts'
import { isSoft } from '#contract/rules/scrapbooks/soft-photos.ts'
import { FoundList } from '#client/ui/found-list.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { SoftPhotos } from '#client/ui/soft-photos.tsx'

interface CookbookFindingsProps {
  findings: readonly CookbookFinding[]
  more: number
}

/** What wouldn't look good in the book, each with the way to its recipe. */
export function CookbookFindings({ findings, more }: CookbookFindingsProps) {
  if (findings.length === 0)
    return (
      <p className="flex items-start gap-2 font-[650] text-success">
        <Icon name="check" /> We looked at every page: nothing stands in the way.
      </p>
    )
  const soft = findings.filter(isSoft)
  return (
    <>
      <p>Before you print, have a look at this:</p>
      <FoundList list={findings.filter((one) => !isSoft(one)).map(withWay)} />
      <SoftPhotos list={soft}>
        <p className="text-thread">
          Larger copies of them print sharper. Nothing is wrong with your book.
        </p>
        <FoundList list={soft.map(withWay)} />
      </SoftPhotos>
      {more > 0 && <p className="text-thread">And {more} more.</p>}
    </>
  )
}

const withWay = (finding: CookbookFinding) => ({
  ...finding,
  way: finding.recipeId && (
    <Link
      href={`/family-recipes/${finding.recipeId}`}
      className="text-link underline underline-offset-4"
    >
      Open the recipe
    </Link>
  ),
})
