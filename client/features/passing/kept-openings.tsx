import type { KeptOpeningView } from '#contract/passing/kept-openings.ts'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { openingWords } from '#contract/rules/release/words/opening-words.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { useKeptOpenings, useObjection } from './opening-queries.ts'
import { useReaderClock } from './queries.ts'

interface KeptOpeningsProps {
  token: string
  page: KeeperPage
  onVouch: (opening: KeptOpeningView) => void
}

/** Questions about addresses that the author would have been asked. Nothing is shown where there are none. */
export function KeptOpenings({ token, page, onVouch }: KeptOpeningsProps) {
  const { data: openings = [] } = useKeptOpenings(token)
  if (openings.length === 0) return null
  return (
    <section className="grid w-full gap-4 border-t-2 border-dashed border-line pt-6">
      <h2 className="text-xl [overflow-wrap:anywhere]">
        Does it reach the right people? {page.ownerName} can’t be asked
      </h2>
      <ul aria-label="Addresses to vouch for" className="grid gap-5">
        {openings.map((opening) => (
          <Opening
            key={`${opening.asks} ${opening.id}`}
            token={token}
            opening={opening}
            countsFrom={page.countsFrom}
            onVouch={onVouch}
          />
        ))}
      </ul>
    </section>
  )
}

interface OpeningProps extends Pick<KeptOpeningsProps, 'token' | 'onVouch'> {
  opening: KeptOpeningView
  countsFrom: KeeperPage['countsFrom']
}

function Opening({ token, opening, countsFrom, onVouch }: OpeningProps) {
  const clock = useReaderClock()
  const object = useObjection(token, opening.id)
  const isOpening = opening.asks === 'opening'
  return (
    <li className="grid gap-3 border-l-4 border-cranberry pl-4 [overflow-wrap:anywhere]">
      {openingWords(opening, clock).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {!opening.mayVouch && countsFrom && (
        <p>From {clock.day(countsFrom)} on your word counts, and you can vouch for it here.</p>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {object.error ? failureWords(object.error) : null}
      </p>
      <div className="flex flex-wrap gap-3">
        {opening.mayVouch && (
          <Button variant="action" onClick={() => onVouch(opening)}>
            {isOpening ? `It is ${opening.recipient}` : 'The address still holds'}
          </Button>
        )}
        {isOpening && !opening.isObjected && (
          <Button pending={object.isPending} onClick={() => object.mutate(undefined)}>
            It isn’t {opening.recipient}
          </Button>
        )}
      </div>
    </li>
  )
}
