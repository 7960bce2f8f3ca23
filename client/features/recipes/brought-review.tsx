import { counted } from '#contract/rules/counted.ts'
import { minuteWords } from '#contract/rules/recipes/minute-words.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
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
  const told = [
    one.servingsWords,
    one.minutes && minuteWords(one.minutes),
    counted(one.ingredients.length, 'ingredient'),
    counted(one.steps.length, 'step'),
    one.picture && 'with its photo',
    ...one.tags.slice(0, 6),
  ].filter(Boolean)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Checkbox
        checked={isChosen}
        onChange={onTurn}
        label={
          <span dir="auto" className="font-display text-xl font-bold">
            {one.title || 'Without a title'}
          </span>
        }
      />
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
