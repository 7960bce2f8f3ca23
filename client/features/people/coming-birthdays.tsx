import { contentAddress } from '#contract/rules/media-address.ts'
import { nextBirthdays } from '#contract/rules/birthdays.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { usePeople } from './queries.ts'

const shown = 4
const dayMonth = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** Today as the person's own calendar has it. */
function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('-')
}

export function ComingBirthdays({ familyId }: { familyId: string }) {
  const people = usePeople(familyId)
  return (
    <Card title="Birthdays to come">
      <Loaded
        query={people}
        what="the birthdays"
        skeleton={<SkeletonLines lines={4} label="Loading the birthdays" />}
      >
        {(list) => {
          const coming = nextBirthdays(list, today()).slice(0, shown)
          if (coming.length === 0)
            return (
              <p className="text-thread">
                Once your family’s people are here, the next birthdays are too.
              </p>
            )
          return (
            <ul className="divide-y divide-hair">
              {coming.map(({ person, on, turns }) => (
                <li key={person.id} className="flex items-center gap-4 py-3">
                  <Avatar
                    id={person.id}
                    name={person.givenName}
                    decorative
                    {...(person.portraitId && { src: contentAddress(familyId, person.portraitId) })}
                  />
                  <span className="grid">
                    <strong>
                      {calledName(person)} turns {turns}
                    </strong>
                    <span className="text-sm text-thread">{dayMonth.format(new Date(on))}</span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}
