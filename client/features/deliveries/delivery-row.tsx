import { Link } from 'wouter'
import { Badge } from '#client/ui/badge.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { awayWords, dateWords } from './calendar/calendar-words.ts'
import { stateWords } from './delivery-words.ts'
import type { Place } from '#contract/rules/delivery/places.ts'
import type { ListedMessage } from './listed-messages.ts'

// There the heading above the row says it already, unless the row waits for something of its own.
const saidByPlace: ReadonlySet<Place> = new Set([
  'waiting',
  'held',
  'sealed',
  'heard',
  'called-off',
])

const isSaidByPlace = ({ place, label }: ListedMessage): boolean =>
  saidByPlace.has(place) && (place !== 'held' || label === stateWords('held').label)

interface DeliveryRowProps {
  row: ListedMessage
}

/** One message for one person, at a glance; everything about it is on its own page. */
export function DeliveryRow({ row }: DeliveryRowProps) {
  const away = row.on && (row.place === 'waiting' || row.place === 'needs-me') && awayWords(row.on)
  return (
    <Link
      href={row.href}
      className="group grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-5 py-4 hover:bg-mist sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6"
    >
      <QuiltBlock
        block={row.block}
        className="size-[min(3.75rem,17vw)] self-start rounded-md sm:self-center"
      />
      <span className="min-w-0">
        <span className="block text-thread">For {row.personName}</span>
        <span className="line-clamp-2 text-lg leading-snug font-[650] [overflow-wrap:anywhere] underline-offset-4 group-hover:underline">
          {row.name}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-thread">
          {!isSaidByPlace(row) && <Badge tone={row.tone}>{row.label}</Badge>}
          <span>{row.note ?? row.facts}</span>
        </span>
        {row.familyWords && (
          <span className="block text-thread [overflow-wrap:anywhere]">{row.familyWords}</span>
        )}
      </span>
      <span className="max-sm:col-span-2 sm:col-start-3 sm:text-right">
        <span className="font-display text-lg font-bold sm:block">
          {row.on ? dateWords(row.on) : 'No day'}
        </span>
        {away && <span className="text-thread max-sm:before:content-[',_'] sm:block">{away}</span>}
      </span>
    </Link>
  )
}
