import type { Cloth, Cloths, Patch } from './quilt-cloth.ts'
import { patterns } from './quilt-patterns.ts'

export type PatternName = keyof typeof patterns

export interface Block {
  readonly name: PatternName | 'voice'
  readonly cloths: Cloths
  readonly patches: readonly Patch[]
}

export const patternNames = Object.keys(patterns) as PatternName[]

export function block(name: PatternName, chosen: Cloths): Block {
  return { name, cloths: chosen, patches: patterns[name] }
}

/** The block as few SVG paths as its layers allow: neighbours of the same cloth become one path. */
export function pathsOf(sewn: Block): { cloth: Cloth; d: string }[] {
  const paths: { cloth: Cloth; d: string }[] = []
  for (const patch of sewn.patches) {
    const cloth = sewn.cloths[patch.role]
    const d = `M${patch.points.join(' ')}Z`
    const last = paths.at(-1)
    if (last?.cloth === cloth) last.d += d
    else paths.push({ cloth, d })
  }
  return paths
}

/** Where the hand stitches run: a rounded dashed square a little inside the block's edge. */
export const stitch = { inset: 4.5, radius: 1, width: 0.9, dash: '3.4 2.4', opacity: 0.75 } as const
