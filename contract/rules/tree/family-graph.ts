import { rowsOf, type Rows } from './sparse-rows.ts'

/** How a child belongs to a family; what nobody said is taken for birth. */
export const parentages = ['birth', 'adopted', 'foster', 'step', 'other'] as const
export type Parentage = (typeof parentages)[number]

export const sexes = ['unknown', 'male', 'female', 'other'] as const
export type Sex = (typeof sexes)[number]

/** How two are together. */
export const coupleKinds = ['married', 'together', 'engaged', 'unknown'] as const
export type CoupleKind = (typeof coupleKinds)[number]

/** People and families as numbers, and who is what in which family: three columns of one length for each kind of link. */
export interface FamilyLinks {
  readonly people: number
  readonly families: number
  /** By person, as a place in `sexes`. */
  readonly sex: Uint8Array
  readonly partners: { readonly person: ArrayLike<number>; readonly family: ArrayLike<number> }
  readonly children: {
    readonly person: ArrayLike<number>
    readonly family: ArrayLike<number>
    /** A place in `parentages`. */
    readonly parentage: ArrayLike<number>
  }
  readonly couples?: Couples | undefined
}

interface Couples {
  /** By family, as a place in `coupleKinds`. */
  readonly kind: Uint8Array
  /** By family: whether they have parted. */
  readonly isOver: Uint8Array
}

/** Everyone exactly once, any number of parent families: a graph, not a tree. */
export interface FamilyGraph {
  readonly people: number
  readonly families: number
  readonly sex: Uint8Array
  /** The families in which somebody is a partner, and those in which they are a child. */
  readonly familiesOf: Rows
  readonly parentFamiliesOf: Rows
  /** Beside the items of `parentFamiliesOf` and of `childrenOf`. */
  readonly parentFamilyParentage: Uint32Array
  readonly partnersIn: Rows
  readonly childrenOf: Rows
  readonly childParentage: Uint32Array
  /** Where nobody said anything, all count as married. */
  readonly couples: Couples | undefined
}

export function buildGraph({
  people,
  families,
  sex,
  partners,
  children,
  couples,
}: FamilyLinks): FamilyGraph {
  return {
    people,
    families,
    sex,
    familiesOf: rowsOf(people, partners.person, partners.family),
    parentFamiliesOf: rowsOf(people, children.person, children.family),
    parentFamilyParentage: rowsOf(people, children.person, children.parentage).items,
    partnersIn: rowsOf(families, partners.family, partners.person),
    childrenOf: rowsOf(families, children.family, children.person),
    childParentage: rowsOf(families, children.family, children.parentage).items,
    couples,
  }
}

export const sexOf = ({ sex }: FamilyGraph, person: number): Sex => sexes[sex[person] ?? 0]!

/** Each parent once, with how. */
export function eachParent(
  { parentFamiliesOf, parentFamilyParentage, partnersIn }: FamilyGraph,
  person: number,
  tell: (parent: number, parentage: number, family: number) => void,
): void {
  for (let at = parentFamiliesOf.start[person]!; at < parentFamiliesOf.start[person + 1]!; at++) {
    const family = parentFamiliesOf.items[at]!
    for (let to = partnersIn.start[family]!; to < partnersIn.start[family + 1]!; to++)
      tell(partnersIn.items[to]!, parentFamilyParentage[at]!, family)
  }
}

export function eachChild(
  { familiesOf, childrenOf, childParentage }: FamilyGraph,
  person: number,
  tell: (child: number, parentage: number, family: number) => void,
): void {
  for (let at = familiesOf.start[person]!; at < familiesOf.start[person + 1]!; at++) {
    const family = familiesOf.items[at]!
    for (let to = childrenOf.start[family]!; to < childrenOf.start[family + 1]!; to++)
      tell(childrenOf.items[to]!, childParentage[to]!, family)
  }
}

export function eachPartner(
  { familiesOf, partnersIn }: FamilyGraph,
  person: number,
  tell: (partner: number, family: number) => void,
): void {
  for (let at = familiesOf.start[person]!; at < familiesOf.start[person + 1]!; at++) {
    const family = familiesOf.items[at]!
    for (let to = partnersIn.start[family]!; to < partnersIn.start[family + 1]!; to++)
      if (partnersIn.items[to] !== person) tell(partnersIn.items[to]!, family)
  }
}

/** How these two are together: as they are today, where they were more than once. */
export function coupleOf(
  graph: FamilyGraph,
  one: number,
  other: number,
): { readonly kind: CoupleKind; readonly isOver: boolean } {
  const { couples } = graph
  if (!couples) return { kind: 'married', isOver: false }
  const found: number[] = []
  eachPartner(graph, one, (partner, family) => {
    if (partner === other) found.push(family)
  })
  const order = (family: number) => couples.isOver[family]! * 4 + couples.kind[family]!
  const [family = 0] = found.sort((a, b) => order(a) - order(b))
  return { kind: coupleKinds[couples.kind[family]!]!, isOver: couples.isOver[family] === 1 }
}
