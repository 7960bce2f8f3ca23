import { Fragment, useRef, useState, type KeyboardEvent } from 'react'
import { decadesOf, walked, YEARS_IN_ROW, type CalendarYear } from './calendar-years.ts'
import { YearOpened } from './year-opened.tsx'
import { YearPatch } from './year-patch.tsx'

/** Ten rows of ten years, sewn edge to edge; the row of an opened year unfolds below it. */
export function CalendarQuilt({ years }: { years: readonly CalendarYear[] }) {
  const [reached, setReached] = useState(0)
  const [opened, setOpened] = useState<number>()
  const quilt = useRef<HTMLDivElement>(null)
  const reach = (index: number) => {
    setReached(index)
    document.getElementById(`year-${years[index]!.year}`)?.focus()
  }
  const walk = (from: number) => (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Escape') return setOpened(undefined)
    const to = walked(from, event.key, columnsOf(quilt.current), years.length)
    if (to === undefined) return
    event.preventDefault()
    reach(to)
  }
  return (
    <div ref={quilt} className="overflow-hidden rounded-lg border border-hair">
      {decadesOf(years).map((row, r) => {
        const inRow = row.find(({ year }) => year === opened)
        return (
          <Fragment key={row[0]!.year}>
            <section
              aria-label={`${row[0]!.year} to ${row.at(-1)!.year}`}
              data-row
              className="grid grid-cols-5 md:grid-cols-10"
            >
              {row.map((year, c) => {
                const index = r * YEARS_IN_ROW + c
                return (
                  <YearPatch
                    key={year.year}
                    year={year}
                    index={r + c}
                    isOpen={opened === year.year}
                    isReached={reached === index}
                    onOpen={() => {
                      setReached(index)
                      setOpened(opened === year.year ? undefined : year.year)
                    }}
                    onKeyDown={walk(index)}
                  />
                )
              })}
            </section>
            {inRow && (
              <YearOpened
                key={inRow.year}
                year={inRow}
                onClose={() => {
                  setOpened(undefined)
                  reach(years.indexOf(inRow))
                }}
              />
            )}
          </Fragment>
        )
      })}
    </div>
  )
}

/** Five on a phone, ten elsewhere: down leads to what is seen below. */
function columnsOf(quilt: HTMLElement | null): number {
  const row = quilt?.querySelector('[data-row]')
  return row ? getComputedStyle(row).gridTemplateColumns.split(' ').length : YEARS_IN_ROW
}
