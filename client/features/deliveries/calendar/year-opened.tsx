import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import type { CalendarYear, DatedMessage } from './calendar-years.ts'
import { dayOfYear, monthNames } from './calendar-words.ts'

interface YearOpenedProps {
  year: CalendarYear
  onClose: () => void
}

/** A year unfolded: its twelve months, and under each what is heard and who has a birthday. */
export function YearOpened({ year, onClose }: YearOpenedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const things = thingsIn(year)
  return (
    <section
      aria-label={`The year ${year.year}`}
      className="grid gap-5 border-y-2 border-dashed border-line bg-cotton p-5 sm:p-7"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 ref={heading} className="text-3xl">
          {year.year}
        </h3>
        <Button variant="quiet" icon="close" onClick={onClose}>
          Close<span className="sr-only"> {year.year}</span>
        </Button>
      </header>
      <Months things={things} />
      {things.length === 0 ? (
        <p className="text-lg">
          Nothing is planned for {year.year} yet, and no birthday we know of falls into it.
        </p>
      ) : (
        <ol className="grid gap-x-8 md:grid-cols-2">
          {things.map((thing) => (
            <li key={thing.key} className="border-t border-hair py-3">
              <ThingRow thing={thing} />
            </li>
          ))}
        </ol>
      )}
      {year.count > year.messages.length && (
        <Link
          href={`/future-messages?year=${year.year}`}
          className="justify-self-start font-[650] text-link underline underline-offset-4"
        >
          See all {year.count.toLocaleString('en-US')} messages of {year.year}
        </Link>
      )}
    </section>
  )
}

interface Thing {
  readonly key: string
  readonly on: string
  readonly message?: DatedMessage
  readonly isAgain?: boolean
  readonly words?: string
}

function thingsIn({ year, messages, threads, birthdays }: CalendarYear): Thing[] {
  const again = threads.map((message) => ({
    key: `again ${message.id}`,
    on: `${year}${message.on.slice(4)}`,
    message,
    isAgain: true,
  }))
  return [
    ...messages.map((message) => ({ key: message.id, on: message.on, message })),
    ...again,
    ...birthdays.map(({ on, words }) => ({ key: `${on} ${words}`, on, words })),
  ].toSorted((a, b) => a.on.localeCompare(b.on))
}

function ThingRow({ thing }: { thing: Thing }) {
  const { message, isAgain, words, on } = thing
  if (!message)
    return (
      <p className="flex items-center gap-4">
        <span aria-hidden="true" className="mx-3 size-4 shrink-0 rotate-45 bg-marigold" />
        <span>
          <span className="block text-thread">{dayOfYear(on)}</span>
          {words}
        </span>
      </p>
    )
  return (
    <Link
      href={message.href}
      className="group grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4"
    >
      <QuiltBlock block={message.block} className="size-11 rounded-sm" />
      <span>
        <span className="block text-thread">
          {dayOfYear(on)}
          {isAgain ? ', as every year' : ` · ${message.label}`}
        </span>
        <span className="font-[650] [overflow-wrap:anywhere] underline-offset-4 group-hover:underline">
          {message.name}, for {message.personName}
        </span>
      </span>
    </Link>
  )
}

/** Twelve small patches: which months have something in them, at a glance. The list below says what. */
function Months({ things }: { things: readonly Thing[] }) {
  return (
    <ol aria-hidden="true" className="grid grid-cols-4 gap-1 sm:grid-cols-6 lg:grid-cols-12">
      {monthNames.map((name, i) => {
        const inMonth = things.filter(({ on }) => Number(on.slice(5, 7)) === i + 1)
        const messages = inMonth.filter(({ message }) => message)
        return (
          <li
            key={name}
            className={classNames(
              'grid min-h-13 content-between rounded-sm px-2 py-1',
              messages.length > 0 ? 'stitched bg-indigo text-on-cloth' : 'bg-mist text-thread',
            )}
          >
            <span>{name}</span>
            <span className="flex min-h-3 flex-wrap gap-1.5 pb-1">
              {inMonth.slice(0, 8).map(({ key, message }) => (
                <span
                  key={key}
                  className={classNames(
                    'size-2.5',
                    message ? 'bg-on-cloth' : 'rotate-45 bg-marigold',
                  )}
                />
              ))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
