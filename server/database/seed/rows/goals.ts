import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { afternoon, type FamilyCopy } from './family-copy.ts'

const goals = [
  {
    key: 'liisa',
    about: 'liisa-niemi',
    words: 'Record Liisa’s voice before Christmas',
    on: '12-24',
  },
  { key: 'carol', about: 'carol-jensen', words: 'Ask Carol about the dance hall', on: null },
  {
    key: 'frances',
    about: 'frances-boyd',
    words: 'Frankie tells the storm once more',
    isDone: true,
  },
] as const

/** What the family has set itself: one by Christmas, one at some time, one that is done. */
export function goalRows(copy: FamilyCopy): Insertable<Tables['goals']>[] {
  const { today } = copy.family
  const year = today.slice(0, 4)
  return goals.map((goal, i) => {
    // The newest stands first.
    const made = afternoon(`${year}-01-0${goals.length - i}`)
    return {
      id: copy.id('goal', goal.key),
      family_id: copy.familyId,
      words: goal.words,
      person_id: copy.id('person', goal.about),
      wanted_on: 'on' in goal && goal.on ? `${year}-${goal.on}` : null,
      state: 'isDone' in goal ? 'done' : 'open',
      made_at: made,
      moved_at: made,
    }
  })
}
