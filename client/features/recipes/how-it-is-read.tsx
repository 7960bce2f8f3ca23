import { useDeferredValue } from 'react'
import { fractionWords, rangeWords } from '#contract/rules/recipes/kitchen-words.ts'
import { readIngredient, type Ingredient } from '#contract/rules/recipes/read-ingredient.ts'
import { plainLines } from '#contract/rules/recipes/plain-line.ts'

/** What we understood of each line: this is what is scaled, converted and put on the shopping list. */
export function HowItIsRead({ typed }: { typed: string }) {
  const lines = plainLines(useDeferredValue(typed))
  if (lines.length === 0) return null
  return (
    <details className="rounded-md border border-hair bg-cotton px-4 py-2" open>
      <summary className="min-h-touch py-2 font-[650]">How we read it</summary>
      <p className="text-sm text-thread">
        Your lines stay as you wrote them. If one is read wrong, word it differently.
      </p>
      <ul className="my-2 grid gap-1.5 text-sm" aria-label="How we read it">
        {lines.map((line, nth) => (
          <li key={`${nth} ${line}`}>
            <Read read={readIngredient(line)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Read({ read }: { read: Ingredient }) {
  const { amount, unitWord, food, note, isHeading } = read
  if (isHeading) return <b dir="auto">{food}</b>
  return (
    <span dir="auto" className="flex flex-wrap gap-x-2 [overflow-wrap:anywhere]">
      {amount && (
        <span className="rounded-sm bg-lilac px-1.5 font-[650]">
          {[rangeWords(amount, fractionWords), unitWord].filter(Boolean).join(' ')}
        </span>
      )}
      <span className="font-[650]">{food}</span>
      {note && <span className="text-thread">{note}</span>}
    </span>
  )
}
