import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { cookbooks } from '#contract/cookbooks.ts'
import { call } from '#client/platform/api.ts'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { failureWords, statusOf } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { PdfLinks } from '#client/ui/pdf-links.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { cookbookAddress, queryOf, type CookbookChoice } from './cookbook-choices.ts'
import { CookbookFindings } from './cookbook-findings.tsx'

interface CookbookCheckProps {
  familyId: string
  choice: CookbookChoice
}

interface CheckProps extends CookbookCheckProps {
  /** Too many were chosen: back to where one chooses. */
  onFewer: () => void
}

/** Once somebody has stopped typing. */
function useSettled(choice: CookbookChoice): CookbookChoice {
  const [settled, setSettled] = useState(choice)
  const [settle] = useState(() => debounce(setSettled, SEARCH_DEBOUNCE_MS))
  useEffect(() => settle(choice), [choice, settle])
  useEffect(() => () => settle.cancel(), [settle])
  return settled
}

/** To ask for the same again can't help. */
const tooMuch = 413

/** How long the book becomes, what wouldn't look good in it, and the file itself. */
export function CookbookCheck({ familyId, choice, onFewer }: CheckProps) {
  const query = queryOf(useSettled(choice))
  const check = useQuery({
    queryKey: ['recipes', familyId, 'cookbook', query],
    queryFn: ({ signal }) => call(cookbooks.check, { params: { familyId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (check.data === undefined && statusOf(check.error) === tooMuch)
    return (
      <section aria-label="Your cookbook">
        <ErrorState title="One book can’t hold all of these">
          <p>{failureWords(check.error)}</p>
          <Button className="mt-3" onClick={onFewer}>
            Choose which recipes
          </Button>
        </ErrorState>
      </section>
    )
  return (
    <section
      className="grid gap-4 rounded-lg border border-hair bg-mist p-5"
      aria-label="Your cookbook"
    >
      <Loaded
        query={check}
        what="your cookbook"
        skeleton={<SkeletonLines lines={3} label="Laying out every recipe" />}
      >
        {({ recipes, pages, findings, more }) =>
          recipes === 0 ? (
            <output className="text-lg">No recipe fits that yet.</output>
          ) : (
            <>
              <output className="text-xl font-[650]">
                {recipes} {recipes === 1 ? 'recipe' : 'recipes'} on {pages} pages
              </output>
              <Downloads familyId={familyId} choice={choice} />
              <CookbookFindings findings={findings} more={more} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const partWords = { pages: 'Download the cookbook', cover: 'Download its cover' } as const

function Downloads({ familyId, choice }: CookbookCheckProps) {
  const parts = choice.place === 'shop' ? (['pages', 'cover'] as const) : (['pages'] as const)
  return (
    <div className="grid gap-2">
      <PdfLinks
        links={parts.map((part) => ({
          label: partWords[part],
          href: cookbookAddress(familyId, choice, part),
        }))}
      />
      <p className="text-sm text-thread">
        A PDF, which phones, computers and print shops can open.
      </p>
      <p>
        <Link
          href="/printing-services?print=cookbook"
          className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
        >
          Have a cookbook printed
        </Link>
      </p>
    </div>
  )
}
