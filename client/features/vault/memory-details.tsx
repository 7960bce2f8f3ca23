import { memoryDayWords } from '#contract/rules/memory-date.ts'
import type { Memory } from '#contract/vault/index.ts'
import { Badge } from '#client/ui/badge.tsx'
import { dateWords, sizeWords } from '#client/ui/size-words.ts'
import { DetailsForm } from './details-form.tsx'
import type { Narrow } from './viewer.tsx'

interface DetailsProps {
  familyId: string
  memory: Memory
  mayChange: boolean
  /** Its day is another one now, so it stands elsewhere. */
  onMoved: () => void
  onNarrow: Narrow
}

/** What is known about a memory, and the form to say more. */
export function MemoryDetails({ familyId, memory, mayChange, onMoved, onNarrow }: DetailsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {mayChange && !memory.trashedAt && <DetailsForm {...{ familyId, memory, onMoved }} />}
      <Facts memory={memory} />
      <Alike memory={memory} onNarrow={onNarrow} />
    </div>
  )
}

const sources = {
  file: 'from the file itself',
  sidecar: 'from a note that came with the file',
  hand: 'written by your family',
  arrival: 'it stands where it was added',
} as const

function Facts({ memory }: { memory: Memory }) {
  const { caption, people, place, camera, position, fileName, byteLength } = memory
  const { addedBy, addedAt, isMadeUp } = memory
  const facts: readonly (readonly [string, string])[] = [
    ...(caption ? [['Words', caption] as const] : []),
    ['When', `${memoryDayWords(memory)} (${sources[memory.datedBy]})`],
    ...(people.length > 0 ? [['Who', people.map(({ name }) => name).join(', ')] as const] : []),
    ...(place ? [['Where', place] as const] : []),
    ...(position ? [['Position', positionWords(position)] as const] : []),
    ...(camera ? [['Camera', camera] as const] : []),
    ['File', `${fileName}, ${sizeWords(byteLength)}`],
    ['Added', `${addedBy ? `by ${addedBy} ` : ''}on ${dateWords(addedAt)}`],
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">What we know</h2>
      {isMadeUp && (
        <p>
          <Badge>Made up, for you to look around</Badge>
        </p>
      )}
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-thread">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The way to everything of the same place or with the same tag. */
function Alike({ memory: { place, tags }, onNarrow }: Pick<DetailsProps, 'memory' | 'onNarrow'>) {
  if (!place && tags.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">More like it</h2>
      <ul aria-label="More like it" className="flex flex-wrap gap-2">
        {place && (
          <li>
            <button type="button" className={chip} onClick={() => onNarrow({ place })}>
              Place: {place}
            </button>
          </li>
        )}
        {tags.map((tag) => (
          <li key={tag}>
            <button type="button" className={chip} onClick={() => onNarrow({ tag })}>
              Tag: {tag}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const chip =
  'inline-flex min-h-floor items-center rounded-[1.375rem] border-[1.5px] border-line bg-cotton px-3 py-1 text-left [overflow-wrap:anywhere] hover:bg-lilac'

function positionWords({ latitude, longitude }: NonNullable<Memory['position']>): string {
  const side = (value: number, plus: string, minus: string) =>
    `${Math.abs(value).toFixed(4)}° ${value < 0 ? minus : plus}`
  return `${side(latitude, 'north', 'south')}, ${side(longitude, 'east', 'west')}`
}
