import type { BodyOf } from '#contract/endpoint.ts'
import type { BlockVariant } from '#contract/rules/block-variants.ts'
import type { Comparison, comparisons } from '#contract/comparisons.ts'
import type { Admin } from '#server/platform/actors.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { findRunning, readShowing, setShowing, toComparison } from './store.ts'

const running = () =>
  conflict('A comparison is running. End it first, so that its numbers stay about one thing.')

/** What would matter is fixed before the first visitor: chosen afterwards, any number can be made to look good. */
export async function startComparison(
  admin: Admin,
  { others, expected, matters }: BodyOf<typeof comparisons.start>,
): Promise<Comparison> {
  if (await findRunning(admin)) throw running()
  const variants = [await readShowing(admin), ...others]
  if (new Set(variants).size < variants.length)
    throw invalid('Each form can be in a comparison once, and the one shown now already is.')
  const row = await admin.db
    .insertInto('comparisons')
    .values({
      id: admin.newId(),
      variants,
      expected_rate: Math.round(expected * 1000),
      smallest_difference: Math.round(matters * 1000),
      started_by: admin.accountId,
      started_at: admin.now(),
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw running()
  return toComparison(admin, row)
}

export async function endComparison(
  admin: Admin,
  comparisonId: string,
  chosen: BlockVariant,
): Promise<Comparison> {
  const test = await admin.db
    .selectFrom('comparisons')
    .selectAll()
    .where('id', '=', comparisonId)
    .forUpdate()
    .executeTakeFirst()
  if (!test) throw notFound('We couldn’t find that comparison.')
  if (test.ended_at) throw conflict('This comparison has ended already.')
  if (!test.variants.includes(chosen)) throw invalid('That form wasn’t part of this comparison.')
  await setShowing(admin, chosen)
  const ended = await admin.db
    .updateTable('comparisons')
    .set({ ended_at: admin.now(), chosen })
    .where('id', '=', comparisonId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toComparison(admin, ended)
}

export async function showVariant(admin: Admin, variant: BlockVariant): Promise<BlockVariant> {
  if (await findRunning(admin)) throw running()
  await setShowing(admin, variant)
  return variant
}
