import { families } from '#contract/families.ts'
import { people } from '#contract/people/index.ts'
import { call } from '#client/platform/api.ts'
import type { PromptPerson } from './personalise.ts'

/** The people of the family somebody is looking at; nobody if they have none. */
export async function familyPeople(): Promise<PromptPerson[]> {
  const { families: mine } = await call(families.list)
  const current = mine.find(({ isCurrent }) => isCurrent)
  if (!current) return []
  // More than there are prompts.
  const { items } = await call(people.list, {
    params: { familyId: current.id },
    query: { limit: 50 },
  })
  return items.map(({ givenName, isLiving }) => ({ name: givenName, isLiving }))
}
