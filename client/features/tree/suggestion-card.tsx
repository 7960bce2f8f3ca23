import { useState } from 'react'
import { treeSuggestions, type Suggestion } from '#contract/tree/suggestions.ts'
import { call } from '#client/platform/api.ts'
import { failureWords, statusOf } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useUndoNotice } from './use-undo-notice.ts'
import { AnswerForm, type Answer } from './suggestion-answer.tsx'
import { useSuggestionChange } from './suggestion-queries.ts'
import { SuggestionTold } from './suggestion-told.tsx'

interface SuggestionCardProps {
  familyId: string
  suggestion: Suggestion
}

const acceptLabels = {
  facts: 'Accept',
  note: 'Keep it among the notes',
  relative: 'Add them',
  same: 'Make them one',
  wrong: 'It is mended',
} as const

/** One that waits: what stands there, what should, and the answer. */
export function SuggestionCard({ familyId, suggestion }: SuggestionCardProps) {
  const { suggested, person, other, today } = suggestion
  const [answering, setAnswering] = useState<'correct' | 'decline'>()
  const { accept, decline, isPending, error } = useAnswering(familyId, suggestion)
  const mayAccept = person.isThere && (suggested.kind !== 'same' || other?.isThere === true)
  const version = today?.version ?? null
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6 first:pt-0">
      <SuggestionTold suggestion={suggestion} />
      {answering ? (
        <AnswerForm
          // What was put right meanwhile is read and corrected from its beginning.
          key={suggestion.mark}
          {...{ familyId, suggestion, isPending }}
          as={answering}
          onLeave={() => setAnswering(undefined)}
          onAnswer={(answer) =>
            void (answering === 'decline' ? decline(answer.words) : accept({ version, ...answer }))
          }
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {mayAccept && (
            <Button
              variant="action"
              icon="check"
              disabled={isPending}
              onClick={() => void accept({ version, words: '' })}
            >
              {acceptLabels[suggested.kind]}
              <span className="sr-only">: {person.name}</span>
            </Button>
          )}
          {mayAccept && suggested.kind !== 'wrong' && (
            <Button disabled={isPending} onClick={() => setAnswering('correct')}>
              {suggested.kind === 'same' ? 'Choose which stays' : 'Correct it first'}
              <span className="sr-only">: {person.name}</span>
            </Button>
          )}
          <Button variant="quiet" disabled={isPending} onClick={() => setAnswering('decline')}>
            Decline<span className="sr-only">: {person.name}</span>
          </Button>
        </div>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {error && failureWords(error)}
      </p>
    </li>
  )
}

const heard = 'Whoever suggested it hears of it.'

function useAnswering(familyId: string, { id, suggested, mark }: Suggestion) {
  const params = { familyId, suggestionId: id }
  const notice = useUndoNotice(familyId)
  const accept = useSuggestionChange(familyId, (body: Answer & { version: number | null }) =>
    call(treeSuggestions.accept, { params, body: { ...body, mark } }),
  )
  const decline = useSuggestionChange(familyId, (words: string) =>
    call(treeSuggestions.decline, { params, body: { words, mark } }),
  )
  const told = () =>
    suggested.kind === 'wrong'
      ? void toast({ title: 'Thank you', description: heard })
      : notice('It stands in the tree', heard)
  // Answered already, it has gone from what waits, and the words beneath it with it.
  const refused = (failure: unknown) =>
    statusOf(failure) === 409 &&
    void toast({ title: 'Nothing was changed', description: failureWords(failure) })
  return {
    accept: (body: Answer & { version: number | null }) =>
      accept.mutateAsync(body).then(() => told(), refused),
    decline: (words: string) =>
      decline.mutateAsync(words).then(() => void toast({ title: 'Declined' }), refused),
    isPending: accept.isPending || decline.isPending,
    error: accept.error ?? decline.error,
  }
}
