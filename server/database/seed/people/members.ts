import type { Calendar, WrittenDay } from '#server/database/seed/calendar.ts'
import type { DemoMember } from '#server/database/seed/shape.ts'

type WrittenMember = [
  person: string,
  role: DemoMember['role'],
  joinedOn: WrittenDay,
  lastSeenOn: WrittenDay,
]

const active: WrittenMember[] = [
  ['margaret-ellis', 'owner', '2018-11-02', { daysAgo: 1 }],
  ['david-ellis', 'editor', '2018-11-03', { daysAgo: 2 }],
  ['anna-pryce', 'editor', '2018-11-09', { daysAgo: 3 }],
  ['sam-ellis', 'editor', '2019-01-20', { daysAgo: 5 }],
  ['frances-boyd', 'editor', '2019-04-28', { daysAgo: 11 }],
  ['dot-wojcik', 'editor', '2019-05-02', { daysAgo: 1 }],
  ['tom-ellis', 'editor', '2021-12-26', { daysAgo: 19 }],
  ['nora-ellis', 'editor', '2023-08-19', { daysAgo: 4 }],
  ['peter-boyd', 'viewer', '2024-05-17', { daysAgo: 26 }],
  ['elena-castillo', 'viewer', '2024-06-02', { daysAgo: 8 }],
]

/** Who has a login. Karen left by herself; Liisa’s invitation is still on its way to Finland. */
export const membersIn = ({ day }: Calendar): DemoMember[] => [
  ...active.map(([person, role, joinedOn, lastSeenOn]) => ({
    person,
    role,
    status: 'active' as const,
    joinedOn: day(joinedOn),
    leftOn: null,
    lastSeenOn: day(lastSeenOn),
  })),
  {
    person: 'karen-whitfield',
    role: 'viewer',
    status: 'inactive',
    joinedOn: day('2020-07-11'),
    leftOn: day('2022-09-30'),
    lastSeenOn: day('2022-09-30'),
  },
  {
    person: 'liisa-niemi',
    role: 'viewer',
    status: 'pending',
    joinedOn: day({ daysAgo: 2 }),
    leftOn: null,
    lastSeenOn: day({ daysAgo: 2 }),
  },
]
