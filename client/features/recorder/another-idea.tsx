import { Button } from '#client/ui/button.tsx'
import type { Question } from './use-question.ts'

/** A question in large letters, above the recorder that takes the answer. */
export const AskedQuestion = ({ prompt }: Pick<Question, 'prompt'>) => (
  <div aria-live="polite" className="empty:sr-only">
    {prompt && (
      <p className="border-l-4 border-dashed border-cranberry pl-5 font-display text-2xl leading-snug max-sm:pl-4 max-sm:text-lg tight:text-base">
        {prompt}
      </p>
    )}
  </div>
)

/** Below the recorder, so that it takes no room from the square to press: for whom the question doesn't suit. */
export function AnotherIdea({ prompt, onAnother, hasMore }: Question) {
  if (!hasMore) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {!prompt && <p className="text-lg text-thread">Not sure how to begin? A question helps.</p>}
      <Button icon="refresh" onClick={onAnother}>
        {prompt ? 'Another idea' : 'Give me an idea'}
      </Button>
    </div>
  )
}
