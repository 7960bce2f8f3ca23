import type { Ref } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { byDay, type Day, type Happening, type Note } from './happening.ts'
import { LetterView } from './letter-view.tsx'

function NoteView({ by, words }: Note) {
  return (
    <p className="flex items-center gap-2.5 pl-1 font-[650]">
      <Icon name={by === 'you' ? 'user' : 'warning'} className="text-cranberry" />
      {words}
    </p>
  )
}

const quietWords = (days: number) =>
  days === 1 ? 'A day passes. Nothing happens.' : `${days} days pass. Nothing happens.`

function DayView({
  day,
  headingRef,
}: {
  day: Day
  headingRef?: Ref<HTMLHeadingElement> | undefined
}) {
  const isDelivery = day.happenings.some((one) => one.type === 'letter' && one.kind === 'send')
  return (
    <li className="relative animate-sewn pb-8 pl-11 last:pb-0 sm:pl-14">
      <span
        aria-hidden="true"
        className="absolute top-0 -bottom-1 left-[0.95rem] border-l-2 border-dashed border-cranberry sm:left-[1.2rem]"
      />
      {day.quietDays > 0 && <p className="mb-6 text-thread">{quietWords(day.quietDays)}</p>}
      <div className="relative">
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-1 -left-[2.3rem] size-5 rotate-45 border-2 border-cranberry bg-chambray sm:-left-[2.8rem]',
            isDelivery && 'bg-cranberry',
          )}
        />
        <h3 ref={headingRef} tabIndex={-1} className="scroll-mt-28 text-2xl outline-none">
          {day.day}
        </h3>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {day.happenings.map((one, i) =>
          one.type === 'letter' ? (
            <LetterView key={i} letter={one} />
          ) : (
            <NoteView key={i} {...one} />
          ),
        )}
      </div>
    </li>
  )
}

interface DayLineProps {
  happenings: readonly Happening[]
  /** The first new happening: the heading of its day is where reading goes on. */
  newsFrom?: number
  newsRef?: Ref<HTMLHeadingElement>
}

/** Every letter on the day it is sent, along one seam. */
export function DayLine({ happenings, newsFrom = 0, newsRef }: DayLineProps) {
  const days = byDay(happenings)
  const fresh = days.findIndex(({ happenings: [first] }) => happenings.indexOf(first!) >= newsFrom)
  const news = fresh < 0 ? days.length - 1 : fresh
  return (
    <ol>
      {days.map((day, i) => (
        <DayView key={`${day.on} ${i}`} day={day} headingRef={i === news ? newsRef : undefined} />
      ))}
    </ol>
  )
}
