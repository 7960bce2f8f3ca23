import type { DemoMemory } from '#contract/demo.ts'
import { isOnDay, isOnlySigns, soughtIn } from '#contract/rules/memory-search.ts'
import { folded } from '#contract/rules/person-name.ts'

/** Every word fits, by what is said of it, who is in it, or when it was. */
export function isFoundBy(memory: DemoMemory, typed: string): boolean {
  if (isOnlySigns(typed)) return false
  const { title, caption, place, people, voices, remarks } = memory
  const told = [...voices, ...remarks].map(({ words }) => words)
  const said = folded([title, caption, place, ...people.map(({ name }) => name), ...told].join(' '))
  const meant = meaningsOf(memory)
  return soughtIn(typed).every(
    ({ word, means, day }) =>
      said.includes(folded(word)) ||
      means.some((one) => meant.includes(one)) ||
      (day && memory.certainty === 'day' && isOnDay(day, memory.happenedOn)),
  )
}

function meaningsOf({ kind, happenedOn, certainty }: DemoMemory): string[] {
  const [year = '', month = ''] = happenedOn.split('-')
  const ofMonth = certainty === 'day' ? [`month${Number(month)}`] : []
  return [kind, year, `${year.slice(0, 3)}0s`, ...ofMonth]
}
