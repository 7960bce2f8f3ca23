import type { Life } from '#contract/tree/index.ts'
import { rowOf } from '#contract/rules/tree/sparse-rows.ts'
import type { TreeFamily } from './family.ts'
import { parentageWords } from './parentage-words.ts'
import { partnershipWords } from './partnership-words.ts'

export interface Link {
  readonly kind: 'parentage' | 'partner' | 'chosen-kin'
  readonly id: string
  readonly words: string
}

/** Everything that links somebody to others, in words. */
export function linksOf(family: TreeFamily, person: number, life: Life): Link[] {
  const { ids } = family.skeleton.partnerships
  const inside = (partnershipId: string, whom: 'partnersIn' | 'childrenOf') => {
    const at = ids.indexOf(partnershipId)
    const people = at < 0 ? [] : Array.from(rowOf(family.graph[whom], at))
    return people.filter((one) => one !== person).map(family.nameOf)
  }
  const parentages = life.parentages.map(({ id, partnershipId, kind }): Link => {
    const parents = inside(partnershipId, 'partnersIn').join(' and ') || 'parents nobody knows'
    return {
      kind: 'parentage',
      id,
      words: `Child of ${parents} (${parentageWords[kind].toLowerCase()})`,
    }
  })
  const partners = life.partnerships.map(({ id, kind }): Link => {
    const other = inside(id, 'partnersIn').join(' and ')
    const children = inside(id, 'childrenOf').join(', ')
    const how = kind === 'unknown' ? '' : ` (${partnershipWords[kind].toLowerCase()})`
    const words = [other && `Partner of ${other}${how}`, children && `parent of ${children}`]
    return { kind: 'partner', id, words: words.filter(Boolean).join(', ') }
  })
  const chosen = life.chosenKin.flatMap(({ id, personId }): Link[] => {
    const other = family.placeOf(personId)
    if (other === undefined) return []
    return [{ kind: 'chosen-kin', id, words: `Chosen kin of ${family.nameOf(other)}` }]
  })
  return [...parentages, ...partners.filter(({ words }) => words), ...chosen]
}
