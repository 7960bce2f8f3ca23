import { kinshipOf, type Kinship } from '#contract/rules/tree/kinship/kinship.ts'
import type { TreeFamily } from './family.ts'

/** How whoever is chosen belongs to somebody else, mostly to oneself. */
export interface KinWay {
  readonly from: number
  readonly kinship: Kinship
  /** Everybody between the two, both included. */
  readonly people: readonly number[]
}

export function kinWay(
  family: TreeFamily,
  from: number | undefined,
  chosen: number,
): KinWay | undefined {
  if (from === undefined || from === chosen) return undefined
  const found = kinshipOf(family.search, from, chosen)
  const areChosen = family.chosenKinOf(from).some(({ person }) => person === chosen)
  const kinship: Kinship =
    found.kind === 'none' && areChosen ? { ...found, kind: 'chosen', words: 'chosen kin' } : found
  const people = kinship.path.length > 0 ? [from, ...kinship.path.map(({ person }) => person)] : []
  return { from, kinship, people }
}

/** “your granddaughter”, where it is asked for oneself; nothing where nobody knows. */
export const yourKin = ({ skeleton }: TreeFamily, way: KinWay | undefined): string =>
  way && way.from === skeleton.me && way.kinship.kind !== 'none' ? `your ${way.kinship.words}` : ''
