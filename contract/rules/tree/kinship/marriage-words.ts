import {
  coupleOf,
  sexOf,
  type CoupleKind,
  type FamilyGraph,
  type Sex,
} from '#contract/rules/tree/family-graph.ts'
import { bloodWords, sexed } from './blood-words.ts'
import type { PathStep } from './search.ts'

/** A stretch by blood, up and then down, or one marriage. */
interface Leg {
  readonly kind: 'blood' | 'partner'
  readonly up: number
  readonly down: number
  readonly sex: Sex
  /** How two are together, and whether they have parted. */
  readonly couple?: { readonly kind: CoupleKind; readonly isOver: boolean }
}

/** “mother-in-law”, “stepbrother”, “great-uncle’s wife”, “wife’s second cousin’s former husband”. */
export function byMarriage(graph: FamilyGraph, one: number, path: readonly PathStep[]): string {
  const legs = legsOf(graph, one, path)
  const word = legs.length > 1 ? named(legs) : null
  if (word === null) return legs.map(legWords).join('’s ')
  return legs.some(({ couple }) => couple?.isOver) ? `former ${word}` : word
}

function legsOf(graph: FamilyGraph, one: number, path: readonly PathStep[]): Leg[] {
  const legs: Leg[] = []
  let before: PathStep['step'] | null = null
  let from = one
  for (const { step, person } of path) {
    const sex = sexOf(graph, person)
    const last = legs.at(-1)
    if (step === 'partner')
      legs.push({ kind: 'partner', up: 0, down: 0, sex, couple: coupleOf(graph, from, person) })
    else if (last?.kind === 'blood' && !(before === 'child' && step === 'parent'))
      legs[legs.length - 1] = { ...last, ...longer(last, step), sex }
    else
      legs.push({
        kind: 'blood',
        up: step === 'parent' ? 1 : 0,
        down: step === 'child' ? 1 : 0,
        sex,
      })
    before = step
    from = person
  }
  return legs
}

const longer = ({ up, down }: Leg, step: PathStep['step']) =>
  step === 'parent' ? { up: up + 1 } : { down: down + 1 }

const legWords = ({ couple, up, down, sex }: Leg): string =>
  couple
    ? `${couple.isOver ? 'former ' : ''}${partnerWords(couple.kind, sex)}`
    : bloodWords(up, down, sex)

/** Whoever didn’t marry, or of whom nobody said so, is nobody’s husband or wife. */
function partnerWords(kind: CoupleKind, sex: Sex): string {
  if (kind === 'married') return sexed(sex, 'husband', 'wife', 'spouse')
  return kind === 'engaged' ? sexed(sex, 'fiancé', 'fiancée', 'partner') : 'partner'
}

/** The marriages that have a word of their own. */
function named(legs: readonly Leg[]): string | null {
  const [first, second, third] = legs
  if (legs.length === 2) return inLawOrStep(first!, second!)
  if (legs.length !== 3) return null
  const isAround = first!.kind === 'blood' && second!.kind === 'partner' && third!.kind === 'blood'
  // A parent's partner's child.
  if (isAround && isLine(first!, 1, 0) && isLine(third!, 0, 1))
    return `step${bloodWords(1, 1, third!.sex)}`
  const isBetween = first!.kind === 'partner' && third!.kind === 'partner'
  return isBetween && isLine(second!, 1, 1) ? inLaw(1, 1, third!.sex) : null
}

function inLawOrStep(first: Leg, second: Leg): string | null {
  if (first.kind === 'partner' && second.kind === 'blood') {
    const { up, down, sex } = second
    if (up === 0) return stepDown(down, sex)
    return isNear(up, down) ? inLaw(up, down, sex) : null
  }
  if (first.kind !== 'blood' || second.kind !== 'partner') return null
  if (first.down === 0) return stepUp(first.up, second.sex)
  return isNear(first.up, first.down) ? inLaw(first.up, first.down, second.sex) : null
}

const isLine = (leg: Leg, up: number, down: number) => leg.up === up && leg.down === down

/** Parents, grandparents, children, grandchildren and siblings have in-laws; a cousin's wife is a cousin's wife. */
const isNear = (up: number, down: number) =>
  (up === 0 && down <= 2) || (down === 0 && up <= 2) || (up === 1 && down === 1)

const inLaw = (up: number, down: number, sex: Sex) => `${bloodWords(up, down, sex)}-in-law`

const stepUp = (up: number, sex: Sex) => `step${up > 1 ? '-' : ''}${bloodWords(up, 0, sex)}`
const stepDown = (down: number, sex: Sex) => `step${down > 1 ? '-' : ''}${bloodWords(0, down, sex)}`
