import { useId } from 'react'
import { minuteWords } from '#contract/rules/recipes/minute-words.ts'
import type { Brought } from './imports/brought.ts'

interface BroughtReviewProps {
  all: readonly Brought[]
  chosen: ReadonlySet<Brought>
  onTurn: (one: Brought) => void
}

/** Each recipe as it was read, with what couldn't be; those that are ticked are kept. */
export const BroughtReview = ({ all, chosen, onTurn }: BroughtReviewProps) => (
  <ul aria-label="Recipes that were found" className="grid gap-4">
    {all.map((one, nth) => (
      <li key={`${nth} ${one.title}`} className="rounded-lg border border-hair bg-cotton p-5">
        <OneBrought one={one} isChosen={chosen.has(one)} onTurn={() => onTurn(one)} />
      </li>
    ))}
  </ul>
)

function OneBrought({
  one,
  isChosen,
  onTurn,
}: {
  one: Brought
  isChosen: boolean
  onTurn: () => void
}) {
  const id = useId()
  const told = [
    one.servingsWords,
    one.minutes && minuteWords(one.minutes),
    `${one.ingredients.length} ingredients`,
    `${one.steps.length} steps`,
    one.picture && 'with its photo',
    ...one.tags.slice(0, 6),
  ].filter(Boolean)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-touch items-center gap-3">
        <input
          id={id}
          type="checkbox"
          checked={isChosen}
          onChange={onTurn}
          className="size-6 shrink-0 accent-indigo"
        />
        <label
          htmlFor={id}
          dir="auto"
          className="min-w-0 font-display text-xl font-bold [overflow-wrap:anywhere]"
        >
          {one.title || 'Without a title'}
        </label>
      </div>
      <p dir="auto" className="text-thread [overflow-wrap:anywhere]">
        {told.join(' · ')}
      </p>
      {one.left.length > 0 && (
        <ul aria-label="What wasn’t read" className="list-disc pl-5 text-sm">
          {one.left.map((words) => (
            <li key={words} className="[overflow-wrap:anywhere]">
              {words}
            </li>
          ))}
        </ul>
      )}
      <Whole one={one} />
    </div>
  )
}

const Whole = ({ one }: { one: Brought }) => (
  <details>
    <summary className="inline-flex min-h-touch items-center text-link underline underline-offset-4">
      Look at it
    </summary>
    <div dir="auto" className="grid gap-4 [overflow-wrap:anywhere] sm:grid-cols-2">
      <ul className="grid content-start gap-1">
        {one.ingredients.map((line, nth) => (
          <li key={`${nth} ${line}`}>{line}</li>
        ))}
      </ul>
      <ol className="grid list-decimal content-start gap-2 pl-6">
        {one.steps.map((words, nth) => (
          <li key={`${nth} ${words}`}>{words}</li>
        ))}
      </ol>
    </div>
    {one.story && <p className="mt-3 text-thread whitespace-pre-wrap">{one.story}</p>}
  </details>
)
