import type { Block } from '#contract/rules/quilt.ts'

export interface Room {
  readonly path: string
  readonly label: string
  /** For the bar at the bottom of a phone, where there is room for one short word. */
  readonly shortLabel: string
  readonly block: Block
}

export const room = (path: string, block: Block, label: string, shortLabel = label): Room => ({
  path,
  label,
  shortLabel,
  block,
})
