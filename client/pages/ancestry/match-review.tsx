import type { ImportMatch } from '#contract/tree-imports.ts'
import { RadioGroup } from '#client/ui/radio-group.tsx'

interface MatchReviewProps {
  matches: readonly ImportMatch[]
  /** By place in the file: who is said to be the same. */
  same: ReadonlyMap<number, string>
  onChange: (same: ReadonlyMap<number, string>) => void
}

const bornWords = (year: number | null) => (year === null ? 'birth not known' : `born ${year}`)

/** Who may be in the family already. Nobody is joined unless somebody says so here. */
export function MatchReview({ matches, same, onChange }: MatchReviewProps) {
  const places = [...new Set(matches.map(({ place }) => place))]
  if (places.length === 0) return null
  const say = (place: number, personId: string) => {
    const next = new Map([...same].filter(([at, id]) => at !== place && id !== personId))
    if (personId !== other) next.set(place, personId)
    onChange(next)
  }
  return (
    <section aria-labelledby="match-title" className="grid gap-4">
      <div className="grid gap-1">
        <h3 id="match-title" className="text-xl font-[700]">
          Who may be here already
        </h3>
        <p>
          {places.length === 1 ? 'Somebody' : `${places.length} people`} in the file{' '}
          {places.length === 1 ? 'is' : 'are'} called like people in your family. Unless you say
          that they are the same, they come as people of their own.
        </p>
      </div>
      {places.map((place) => (
        <OneMatch
          key={place}
          found={matches.filter((match) => match.place === place)}
          chosen={same.get(place) ?? other}
          onSay={(personId) => say(place, personId)}
        />
      ))}
    </section>
  )
}

const other = 'other'

interface OneMatchProps {
  found: readonly ImportMatch[]
  chosen: string
  onSay: (personId: string) => void
}

function OneMatch({ found, chosen, onSay }: OneMatchProps) {
  const { name, born, place } = found[0]!
  return (
    <RadioGroup
      legend={
        <>
          <bdi>{name}</bdi>, {bornWords(born)}
        </>
      }
      name={`match-${place}`}
      columns
      value={chosen}
      onChange={onSay}
      choices={[
        { value: other, label: 'Somebody else', hint: 'Comes as a person of their own' },
        ...found.map(({ personId, personName, personBorn, isLikely }) => ({
          value: personId,
          label: (
            <>
              The same as <bdi>{personName}</bdi>, {bornWords(personBorn)}
            </>
          ),
          hint: isLikely
            ? 'Same name and year. What is written about them here stays; links are added.'
            : 'Same name. What is written about them here stays; links are added.',
        })),
      ]}
    />
  )
}
