import { patterns } from '#contract/rules/quilt-patterns.ts'
import type { Role } from '#contract/rules/quilt-cloth.ts'
import { pieced, type Cloth, type Mark } from '#scripts/demo-pictures/marks.ts'
import { placed } from '#scripts/demo-pictures/move.ts'

type BlockCloths = { ground: Cloth; figure: Cloth } & Partial<Record<Role, Cloth>>

/** One of the product’s own quilt blocks, its top left corner at x and y. */
export function block(
  name: keyof typeof patterns,
  cloths: BlockCloths,
  x: number,
  y: number,
  side: number,
): Mark[] {
  const accent = cloths.accent ?? cloths.figure
  const whole = { accent, shade: accent, heart: accent, ...cloths }
  const marks = patterns[name].map(({ role, points }) => pieced(whole[role], points))
  return placed(marks, x, y, side / 100)
}
