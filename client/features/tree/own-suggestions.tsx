import { tellNotDone } from '#client/ui/tell-failure.ts'
import { useEffect, useEffectEvent } from 'react'
import { treeSuggestions, type OwnSuggestion } from '#contract/tree/suggestions.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { dateWords } from '#client/ui/size-words.ts'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { AnswerTold } from './suggestion-outcome.tsx'
import { useOwnSuggestions, useSuggestionChange } from './suggestion-queries.ts'
import { saidInWords } from './suggestion-words.ts'

interface OwnSuggestionsProps {
  familyId: string
  onlyWhenAny: boolean
}

/** What one suggested oneself, and what became of it; whoever looks at it has heard it. */
export function OwnSuggestions({ familyId, onlyWhenAny }: OwnSuggestionsProps) {
  const list = useOwnSuggestions(familyId)
  const isAnswered = list.data?.some(({ answer }) => answer !== null) ?? false
  useHearing(familyId, isAnswered)
  if (onlyWhenAny && !list.data?.length) return null
  return (
    <Card title="What you suggested">
      <Loaded
        query={list}
        what="your suggestions"
        skeleton={<SkeletonLines lines={4} label="Loading your suggestions" />}
      >
        {(items) =>
          items.length === 0 ? (
            <p className="text-thread">
              Nothing yet. On anybody’s card in the tree, and on their page, “Suggest a change”
              tells those who may edit what you know.
            </p>
          ) : (
            <>
              <ul className="grid divide-y divide-hair" aria-label="Your suggestions">
                {items.map((one) => (
                  <Own key={one.id} familyId={familyId} suggestion={one} />
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

function useHearing(familyId: string, isAnswered: boolean): void {
  const hear = useSuggestionChange(familyId, () =>
    call(treeSuggestions.hear, { params: { familyId } }),
  )
  const heard = useEffectEvent(() => hear.mutate(undefined))
  useEffect(() => {
    if (isAnswered) heard()
  }, [isAnswered])
}

function Own({ familyId, suggestion }: { familyId: string; suggestion: OwnSuggestion }) {
  const { id, suggested, otherName, person, madeAt, state, answer } = suggestion
  const takeBack = useSuggestionChange(familyId, () =>
    call(treeSuggestions.takeBack, { params: { familyId, suggestionId: id } }),
  )
  const press = () =>
    takeBack
      .mutateAsync(undefined)
      .then(
        () => void toast({ title: `Taken back: your suggestion about ${person.name}` }),
        tellNotDone,
      )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-5 [overflow-wrap:anywhere] first:pt-0">
      <h3 className="text-lg">
        <bdi>{person.name}</bdi>
      </h3>
      <p className="text-thread">Suggested {dateWords(madeAt)}</p>
      <p className="whitespace-pre-wrap">
        <bdi>{saidInWords(suggested, otherName)}</bdi>
      </p>
      <AnswerTold {...{ state, answer }} />
      {!person.isThere && <p>{person.name} isn’t in the tree any more.</p>}
      {state === 'waiting' && (
        <Button
          size="small"
          className="justify-self-start"
          disabled={takeBack.isPending}
          onClick={() => void press()}
        >
          Take it back<span className="sr-only">: {person.name}</span>
        </Button>
      )}
    </li>
  )
}
