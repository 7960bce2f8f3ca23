import type { DemoPerson } from '#contract/demo.ts'

export interface Kin {
  readonly key: string
  readonly name: string
  /** What they are to the person in question. */
  readonly as: string
}

const parentWords = { birth: 'parent', adoptive: 'adoptive parent', step: 'stepparent' }
const childWords = { birth: 'child', adoptive: 'adopted child', step: 'stepchild' }

/** Those nearest to one person: parents, partners, children, and the kin they chose. */
export function kinIn(people: readonly DemoPerson[], person: DemoPerson): Kin[] {
  const children = people.flatMap(({ key, name, parents }) =>
    parents
      .filter((parent) => parent.key === person.key)
      .map(({ nature }) => ({ key, name, as: childWords[nature] })),
  )
  const choseThem = people.flatMap(({ key, name, chosenKin }) =>
    chosenKin
      .filter((kin) => kin.key === person.key)
      .map(({ as }) => ({ key, name, as: `chosen ${as}` })),
  )
  return [
    ...person.parents.map(({ key, name, nature }) => ({ key, name, as: parentWords[nature] })),
    ...person.partners.map((partner) => ({
      key: partner.key,
      name: partner.name,
      as: partnerWords(partner),
    })),
    ...children,
    ...choseThem,
    ...person.chosenKin.map(({ key, name }) => ({ key, name, as: 'chosen kin' })),
  ]
}

function partnerWords({ nature, endedBy }: DemoPerson['partners'][number]): string {
  if (endedBy === 'divorce' || endedBy === 'parting') return 'former partner'
  return { married: 'spouse', together: 'partner', engaged: 'fiancé(e)' }[nature]
}
