import type { Calendar, WrittenDay } from '#server/database/seed/calendar.ts'
import type { DemoMember } from '#server/database/seed/shape.ts'

/** Who has a login. Karen’s was closed when she asked; Liisa’s invitation is still on its way to Finland. */
const written: (Omit<DemoMember, 'joinedOn'> & { joinedOn: WrittenDay })[] = [
  {
    person: 'margaret-ellis',
    role: 'owner',
    status: 'active',
    joinedOn: '2018-11-02',
  },
  { person: 'david-ellis', role: 'editor', status: 'active', joinedOn: '2018-11-03' },
  { person: 'anna-pryce', role: 'editor', status: 'active', joinedOn: '2018-11-09' },
  { person: 'sam-ellis', role: 'editor', status: 'active', joinedOn: '2019-01-20' },
  { person: 'frances-boyd', role: 'editor', status: 'active', joinedOn: '2019-04-28' },
  { person: 'dot-wojcik', role: 'editor', status: 'active', joinedOn: '2019-05-02' },
  {
    person: 'karen-whitfield',
    role: 'viewer',
    status: 'inactive',
    joinedOn: '2020-07-11',
  },
  { person: 'tom-ellis', role: 'editor', status: 'active', joinedOn: '2021-12-26' },
  { person: 'nora-ellis', role: 'editor', status: 'active', joinedOn: '2023-08-19' },
  { person: 'peter-boyd', role: 'viewer', status: 'active', joinedOn: '2024-05-17' },
  { person: 'elena-castillo', role: 'viewer', status: 'active', joinedOn: '2024-06-02' },
  { person: 'liisa-niemi', role: 'viewer', status: 'pending', joinedOn: { daysAgo: 2 } },
]

export const membersIn = (calendar: Calendar): DemoMember[] =>
  written.map((one) => ({ ...one, joinedOn: calendar.day(one.joinedOn) }))
