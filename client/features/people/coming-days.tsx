import { Link } from 'wouter'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { portraitAddress } from '#contract/rules/media-address.ts'
import { calledName } from '#contract/rules/person-name.ts'
import type { ComingDay } from '#contract/people/index.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useComingDays } from './queries.ts'

const dayMonth = dateWriter('weekday and day', 'UTC')

/** Today as the person's own calendar has it. */
function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('-')
}

/** Birthdays, and the days on which one remembers somebody. */
export function ComingDays({ familyId }: { familyId: string }) {
  const days = useComingDays(familyId, today())
  return (
    <Card title="Days to come">
      <Loaded
        query={days}
        what="the family’s days"
        skeleton={<SkeletonLines lines={4} label="Loading the family’s days" />}
      >
        {(coming) => {
          if (coming.length === 0) return <NoDays />
          return (
            <ul className="divide-y divide-hair">
              {coming.map((day) => (
                <li key={`${day.kind} ${day.person.id}`} className="py-3 first:pt-0 last:pb-0">
                  <Day familyId={familyId} day={day} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}

function Day({ familyId, day }: { familyId: string; day: ComingDay }) {
  const { person, on } = day
  return (
    <span className="flex items-center gap-4">
      <Avatar
        id={person.id}
        name={person.givenName}
        decorative
        {...(person.portraitId && { src: portraitAddress(familyId, person.portraitId) })}
      />
      <span className="grid">
        {person.isLiving ? (
          <b>{dayWords(day)}</b>
        ) : (
          <Link
            href={`/remember/${person.id}`}
            className="inline-flex min-h-touch items-center font-[650] text-link underline underline-offset-4"
          >
            {dayWords(day)}
          </Link>
        )}
        <span className="text-thread">{dayMonth(new Date(on))}</span>
      </span>
    </span>
  )
}

function dayWords({ kind, person, years }: ComingDay): string {
  const name = calledName(person)
  if (kind === 'birthday') return `${name} turns ${years}`
  if (kind === 'remembered-birthday') return `${name} would have been ${years}`
  return years === 1 ? `A year without ${name}` : `${years} years without ${name}`
}

const NoDays = () => (
  <div className="grid gap-4">
    <p className="text-thread">
      Once you’ve written down when your people were born, their next birthdays stand here.
    </p>
    <ButtonLink href="/connections" className="justify-self-start">
      Add somebody you love
    </ButtonLink>
  </div>
)
