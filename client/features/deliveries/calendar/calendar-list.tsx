import { Link } from 'wouter'
import type { CalendarYear } from './calendar-years.ts'
import { dayOfYear } from './calendar-words.ts'

/** The same hundred years in words: only those in which something is. */
export function CalendarList({ years }: { years: readonly CalendarYear[] }) {
  const told = years.filter(({ messages, milestones }) => messages.length + milestones.length > 0)
  const series = [...new Set(years.flatMap(({ threads }) => threads))]
  if (told.length === 0 && series.length === 0)
    return <p className="text-lg">Nothing is planned in the next hundred years yet.</p>
  return (
    <div className="grid gap-6 rounded-lg border border-hair bg-cotton p-5 sm:p-7">
      {series.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-2xl">Every year</h3>
          <ul className="grid gap-1">
            {series.map((message) => (
              <li key={message.id} className="flex min-h-floor items-center">
                <Link href={message.href} className="text-link underline underline-offset-4">
                  {message.name}, for {message.personName}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {told.map(({ year, messages, count, milestones }) => (
        <section key={year} className="grid gap-2 border-t border-dashed border-line pt-4">
          <h3 className="text-2xl">{year}</h3>
          <ul className="grid gap-1">
            {messages.map((message) => (
              <li key={message.id} className="grid min-h-floor content-center">
                <Link href={message.href} className="text-link underline underline-offset-4">
                  {message.name}, for {message.personName}
                </Link>
                <span className="text-thread">
                  {dayOfYear(message.on)} · {message.label}
                </span>
              </li>
            ))}
            {count > messages.length && <AllOfYear year={year} count={count} />}
            {milestones.map(({ on, words }) => (
              <li key={words}>
                {dayOfYear(on)}: {words}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const AllOfYear = ({ year, count }: { year: number; count: number }) => (
  <li className="grid min-h-floor content-center">
    <Link href={`/future-messages?year=${year}`} className="text-link underline underline-offset-4">
      See all {count.toLocaleString('en-US')} messages of {year}
    </Link>
  </li>
)
