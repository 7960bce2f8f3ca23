import { Button } from '#client/ui/button.tsx'
import type { Question } from './use-question.ts'

/** A question in large letters, and another one for whom it doesn't suit. */
export function AnotherIdea({ prompt, onAnother, hasMore }: Question) {
  if (!prompt && !hasMore) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-dashed border-cranberry pl-5">
      <p aria-live="polite" className="min-w-0 flex-[1_1_18rem] font-display text-2xl leading-snug">
        {prompt ?? 'Not sure how to begin? A question helps.'}
      </p>
      {hasMore && (
        <Button icon="refresh" onClick={onAnother}>
          {prompt ? 'Another idea' : 'Give me an idea'}
        </Button>
      )}
    </div>
  )
}
