import { Link } from 'wouter'
import type { Suggestion } from '#contract/tree/suggestions.ts'
import { isSaidAlready } from '#contract/rules/tree/suggested-facts.ts'
import { dateWords } from '#client/ui/size-words.ts'
import { besideToday, saidInWords } from './suggestion-words.ts'

/** About whom, by whom, and what stands there beside what should. */
export function SuggestionTold({ suggestion }: { suggestion: Suggestion }) {
  const { suggested, person, today, other, by, madeAt, why } = suggestion
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 [overflow-wrap:anywhere]">
      <div>
        <h3 className="text-xl">
          {person.isThere ? (
            <Link
              href={`/family-tree-builder?person=${person.id}`}
              className="text-link underline decoration-2 underline-offset-4"
            >
              <bdi>{person.name}</bdi>
            </Link>
          ) : (
            <bdi>{person.name}</bdi>
          )}
        </h3>
        <p className="text-thread">
          From {by ?? 'somebody whose account is gone'}, {dateWords(madeAt)}
        </p>
      </div>
      {suggested.kind === 'facts' ? (
        <Beside rows={besideToday(suggested.facts, today)} changed={suggestion.changedSince} />
      ) : (
        <p className="text-lg whitespace-pre-wrap">
          <bdi>{saidInWords(suggested, other?.name ?? null)}</bdi>
        </p>
      )}
      {why && (
        <p>
          How they know: <bdi>“{why}”</bdi>
        </p>
      )}
      {meanwhile(suggestion).map((words) => (
        <p key={words} className="rounded-md border-l-4 border-marigold bg-mist p-3">
          {words}
        </p>
      ))}
    </div>
  )
}

/** What became of it since it was suggested. */
function meanwhile({ suggested, person, today, other, changedSince, state }: Suggestion): string[] {
  if (state !== 'waiting') return []
  if (!person.isThere)
    return [
      `${person.name} was removed meanwhile. Under “Recently removed” they can be brought back; otherwise please decline it.`,
    ]
  return [
    ...(person.name === person.nameThen
      ? []
      : [`When it was suggested, the card was called ${person.nameThen}.`]),
    ...(changedSince.length > 0 ? ['Somebody has changed this since it was suggested.'] : []),
    ...(suggested.kind === 'facts' && today && isSaidAlready(suggested.facts, today)
      ? ['It stands there already.']
      : []),
    ...(suggested.kind === 'same' && !other?.isThere
      ? [
          other?.areOne
            ? 'Somebody has made one card of the two already.'
            : 'The other of the two isn’t there any more.',
        ]
      : []),
  ]
}

interface BesideProps {
  rows: ReturnType<typeof besideToday>
  changed: readonly string[]
}

/** On a phone one below the other. */
const Beside = ({ rows, changed }: BesideProps) => (
  <dl className="grid gap-3">
    {rows.map(({ fact, label, today, suggested }) => (
      <div key={fact} className="grid gap-1">
        <dt className="font-[650]">{label}</dt>
        <dd className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-2">
          {today !== null && (
            <span className="grid rounded-md border border-line p-3">
              <span className="text-sm text-thread">
                Today{changed.includes(fact) && ', changed since'}
              </span>
              <bdi>{today}</bdi>
            </span>
          )}
          <span className="grid rounded-md border-2 border-indigo bg-lilac p-3">
            <span className="text-sm">Suggested</span>
            <bdi className="font-[650]">{suggested}</bdi>
          </span>
        </dd>
      </div>
    ))}
  </dl>
)
