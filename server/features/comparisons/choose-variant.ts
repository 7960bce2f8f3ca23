import type { IncomingHttpHeaders } from 'node:http'
import type { BlockVariant } from '#contract/rules/block-variants.ts'
import { isUncounted, todaysSalt, visitorMark } from '#server/features/visits/index.ts'
import type { Visitor } from '#server/platform/actors.ts'
import { findRunning, readShowing } from './store.ts'

/**
 * The same form for the same visitor all day, by the day's salted hash that also counts visits: nothing is kept on
 * their device, and tomorrow they may see another (docs/decisions/254). Whoever isn't counted sees the usual one.
 */
export async function chooseVariant(
  visitor: Visitor,
  headers: IncomingHttpHeaders,
): Promise<{ variant: BlockVariant; comparisonId: string | null }> {
  const test = await findRunning(visitor)
  if (!test || isUncounted(headers))
    return { variant: await readShowing(visitor), comparisonId: null }
  const variants = test.variants as BlockVariant[]
  const { address, agent } = visitor
  const salt = await todaysSalt(visitor, visitor.now().slice(0, 10))
  const mark = visitorMark(salt, { address, agent, step: 'comparison-form', path: test.id })
  return { variant: variants[mark.readUInt32BE(0) % variants.length]!, comparisonId: test.id }
}
