import type { Family } from '#contract/families.ts'
import { mayEdit } from '#contract/rules/roles.ts'
import { Card } from '#client/ui/card.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useFocusWhenFewer } from '#client/ui/use-focus-when-fewer.ts'
import { AnswerTold } from './suggestion-outcome.tsx'
import { OwnSuggestions } from './own-suggestions.tsx'
import { useSuggestions } from './suggestion-queries.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import { SuggestionTold } from './suggestion-told.tsx'

/** For those who may edit what waits and what was answered; for everybody what they suggested themselves. */
export function SuggestionsRoom({ family }: { family: Family }) {
  const isEditor = mayEdit(family.role)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isEditor && <Waiting familyId={family.id} />}
      {isEditor && <Answered familyId={family.id} />}
      <OwnSuggestions familyId={family.id} onlyWhenAny={isEditor} />
      <ButtonLink href="/family-tree" className="justify-self-start">
        See the tree
      </ButtonLink>
    </div>
  )
}

function Waiting({ familyId }: { familyId: string }) {
  const list = useSuggestions(familyId, 'waiting')
  const rows = useFocusWhenFewer<HTMLUListElement>(list.data?.length ?? 0)
  return (
    <Card title="Waiting for you">
      <Loaded
        query={list}
        what="what was suggested"
        skeleton={<SkeletonLines lines={5} label="Looking for suggestions" />}
      >
        {(items) =>
          items.length === 0 ? (
            <p className="text-thread">
              Nothing waits. Members who may look and not change can suggest something on anybody’s
              card; it appears here.
            </p>
          ) : (
            <>
              <ul
                ref={rows}
                tabIndex={-1}
                aria-label="Suggestions that wait"
                className="grid divide-y divide-hair outline-none"
              >
                {items.map((one) => (
                  <SuggestionCard key={one.id} familyId={familyId} suggestion={one} />
                ))}
              </ul>
              <ShowMore list={list} what="suggestions" />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function Answered({ familyId }: { familyId: string }) {
  const list = useSuggestions(familyId, 'answered')
  if (!list.data?.length) return null
  return (
    <details>
      <summary className="min-h-touch cursor-pointer content-center font-[650] text-link underline decoration-2 underline-offset-4">
        Accepted, or declined
      </summary>
      <ul className="grid divide-y divide-hair" aria-label="Suggestions that were answered">
        {list.data.map((one) => (
          <li key={one.id} className="grid grid-cols-[minmax(0,1fr)] gap-3 py-5">
            <SuggestionTold suggestion={one} />
            <AnswerTold state={one.state} answer={one.answer} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} what="suggestions that were answered" />
    </details>
  )
}
