import type { OwnSuggestion } from '#contract/tree/suggestions.ts'
import { Icon } from '#client/ui/icon.tsx'
import { dateWords } from '#client/ui/size-words.ts'

type AnswerToldProps = Pick<OwnSuggestion, 'state' | 'answer'>

/** What became of a suggestion, and by whom. */
export function AnswerTold({ state, answer }: AnswerToldProps) {
  if (!answer) return <p className="text-thread">It waits for somebody who may edit.</p>
  const by = answer.by ?? 'Somebody whose account is gone'
  const did = state === 'declined' ? 'declined it' : 'accepted it'
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      <p className="flex items-start gap-2">
        {state === 'accepted' && <Icon name="check" className="mt-0.5 text-success" />}
        <span>
          <bdi>{by}</bdi> {did}
          {answer.isCorrected && ', with a correction'}, {dateWords(answer.at)}.
        </span>
      </p>
      {answer.words && (
        <p className="whitespace-pre-wrap">
          <bdi>“{answer.words}”</bdi>
        </p>
      )}
    </div>
  )
}
