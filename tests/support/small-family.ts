import {
  buildGraph,
  parentages,
  sexes,
  type FamilyGraph,
} from '#contract/rules/tree/family-graph.ts'

interface SmallFamily {
  readonly graph: FamilyGraph
  readonly names: readonly string[]
  readonly numberOf: (name: string) => number
}

/**
 * A family in a few lines: `Dad:m + Mum:f = Ann:f, Bob:m/adopted`. Everyone is one person by their name,
 * whose sex is said once.
 */
export function smallFamily(...lines: readonly string[]): SmallFamily {
  const names: string[] = []
  const sex: number[] = []
  const partners = { person: [] as number[], family: [] as number[] }
  const children = { person: [] as number[], family: [] as number[], parentage: [] as number[] }
  const someone = (words: string) => {
    const [name = '', letter = ''] = words.split('/')[0]!.trim().split(':')
    const known = names.indexOf(name)
    const person = known < 0 ? names.push(name) - 1 : known
    if (letter) sex[person] = sexes.indexOf(letter === 'm' ? 'male' : 'female')
    return person
  }
  lines.forEach((line, family) => {
    const [couple = '', brood = ''] = line.split('=')
    for (const words of couple.split('+').filter((words) => words.trim())) {
      partners.person.push(someone(words))
      partners.family.push(family)
    }
    for (const words of brood.split(',').filter((words) => words.trim())) {
      children.person.push(someone(words))
      children.family.push(family)
      const kind = words.split('/')[1]?.trim() ?? 'birth'
      children.parentage.push(parentages.findIndex((parentage) => parentage === kind))
    }
  })
  const people = names.length
  const filled = Uint8Array.from({ length: people }, (_, person) => sex[person] ?? 0)
  const graph = buildGraph({ people, families: lines.length, sex: filled, partners, children })
  return { graph, names, numberOf: (name) => names.indexOf(name) }
}
