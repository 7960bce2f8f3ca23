import { monthDayWords } from '#contract/rules/memory-date.ts'
import type { OfYear } from '#contract/vault/looked.ts'
import { Icon } from '#client/ui/icon.tsx'
import { pictureAddress } from '#client/features/vault/picture-address.ts'
import { useOnThisDay } from '#client/features/vault/queries.ts'
import { useToday } from './use-today.ts'

interface OnThisDayProps {
  familyId: string
  isInert: boolean
  /** Opens what is of this day in earlier years, at one of them. */
  onOpen: (today: string, at: number) => void
}

/** What the family has of this day in earlier years; where there is nothing, nothing. */
export function OnThisDay({ familyId, isInert, onOpen }: OnThisDayProps) {
  const today = useToday()
  const years = useOnThisDay(familyId, today).data?.years ?? []
  if (years.length === 0) return null
  return (
    <section
      aria-labelledby="on-this-day"
      inert={isInert}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 inert:opacity-45"
    >
      <h2 id="on-this-day" className="text-xl">
        {monthDayWords(today)}, in earlier years
      </h2>
      <ul className="-mx-1 flex gap-3 overflow-x-auto px-1 pb-2">
        {years.map((one, i) => (
          <li key={one.takenOn} className="shrink-0">
            <Year
              familyId={familyId}
              one={one}
              ago={Number(today.slice(0, 4)) - Number(one.takenOn.slice(0, 4))}
              onOpen={() => onOpen(today, standsAt(years, i))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the first of a year stands among all of them. */
const standsAt = (years: readonly OfYear[], i: number) =>
  years.slice(0, i).reduce((sum, { count }) => sum + count, 0)

interface YearProps {
  familyId: string
  one: OfYear
  ago: number
  onOpen: () => void
}

function Year({ familyId, one: { takenOn, count, memory }, ago, onOpen }: YearProps) {
  const { hasPicture, colour, caption, fileName } = memory
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid w-56 max-w-[70vw] gap-1.5 rounded-md border-[1.5px] border-line bg-cotton p-2 text-left hover:bg-lilac max-sm:flex max-sm:w-auto max-sm:items-center"
    >
      {hasPicture ? (
        <img
          src={pictureAddress(familyId, memory, 'small')}
          alt={caption}
          draggable={false}
          style={{ backgroundColor: colour ?? undefined }}
          className="h-36 w-full rounded-sm object-cover max-sm:size-16"
        />
      ) : (
        <span className="flex h-36 w-full items-end gap-2 rounded-sm bg-mist p-3 [overflow-wrap:anywhere] max-sm:h-16 max-sm:w-32">
          <Icon name={memory.kind === 'video' ? 'play' : 'info'} />
          <span className="line-clamp-3 max-sm:line-clamp-1">{caption || fileName}</span>
        </span>
      )}
      <span className="px-1">
        <b className="font-[650]">{takenOn.slice(0, 4)}</b>
        <span className="block text-sm text-thread">
          {agoWords(ago)}
          {count > 1 && ` · ${count.toLocaleString('en-US')} memories`}
        </span>
      </span>
    </button>
  )
}

const agoWords = (ago: number) => (ago === 1 ? 'a year ago' : `${ago} years ago`)
