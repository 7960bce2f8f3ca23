import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { CalendarList } from './calendar-list.tsx'
import { CalendarQuilt } from './calendar-quilt.tsx'
import { todayHere } from './calendar-words.ts'
import { hundredYears, type BornPerson, type DatedMessage } from './calendar-years.ts'

interface CalendarProps {
  /** The first few of each year. */
  messages: readonly DatedMessage[]
  /** How many there are in each year. */
  counts: ReadonlyMap<number, number>
  /** Those that come again every year. */
  series: readonly DatedMessage[]
  people: readonly BornPerson[]
}

/** The next hundred years: a quilt to look at, or the same in words. */
export function Calendar({ messages, counts, series, people }: CalendarProps) {
  const [isList, setList] = useState(false)
  const years = hundredYears({ messages, counts, series }, people, todayHere())
  return (
    <section aria-label="The next hundred years" className="grid gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="max-w-2xl">
          <h2 className="text-3xl">The next hundred years</h2>
          <p className="mt-1 text-thread">
            Every square is a year. A message is sewn into the year in which it is heard; one that
            comes every year runs on as a thread. Each person has cloths of their own.
            {years.some(({ milestones }) => milestones.length > 0) &&
              ' A small yellow square marks a birthday to remember.'}
          </p>
        </div>
        <Button onClick={() => setList(!isList)}>
          {isList ? 'Show it as a quilt' : 'Show it as a list'}
        </Button>
      </header>
      {isList ? <CalendarList years={years} /> : <CalendarQuilt years={years} />}
    </section>
  )
}
