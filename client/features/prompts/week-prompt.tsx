import { useState } from 'react'
import { usePublished } from '#client/content/published.ts'
import { storyPrompts, type WrittenPrompt } from '#content/story-prompts.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'

const weekMs = 7 * 86_400_000

/** Everyone is asked the same question for a week, beginning on Mondays; “another one” turns a page. */
const weekOf = (now: number): number => Math.floor((now - 4 * 86_400_000) / weekMs)

// Those that are answered with words; photos and films have no place in a message yet.
const isForMessages = ({ type }: WrittenPrompt) => type === 'voice' || type === 'written'

/** One question for this week, to be answered by voice or with the pen. */
export function WeekPrompt() {
  const questions = usePublished('prompt', storyPrompts).filter(isForMessages)
  const [turned, setTurned] = useState(() => weekOf(Date.now()))
  const question = questions[turned % questions.length]
  if (!question) return null
  const { id, prompt, type, difficulty, suggestedDuration } = question
  const isWritten = type === 'written'
  return (
    <section
      aria-label="This week’s question"
      className="stitched @container grid gap-4 rounded-lg bg-marigold p-6 text-on-marigold sm:p-7"
    >
      <h2
        className="text-[clamp(1.2rem,11cqi,1.75rem)] leading-tight text-balance hyphens-auto"
        aria-live="polite"
      >
        {prompt}
      </h2>
      <p>
        This week’s question. {howHard[difficulty]}, about {suggestedDuration}.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href={`/future-messages?new${isWritten ? '=write' : ''}&story=${id}`}
          variant="ink"
          icon={isWritten ? 'mail' : 'mic'}
        >
          {isWritten ? 'Write the answer' : 'Answer by voice'}
        </ButtonLink>
        <Button
          className="border-on-marigold text-on-marigold hover:bg-marigold-deep"
          onClick={() => setTurned(turned + 1)}
        >
          Ask another
        </Button>
      </div>
    </section>
  )
}

const howHard = {
  easy: 'Easy to answer',
  medium: 'Takes a moment’s thought',
  deep: 'Worth a quiet moment',
}
