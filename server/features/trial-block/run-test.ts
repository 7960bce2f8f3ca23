import type { BodyOf } from '#contract/endpoint.ts'
import type { TrialVariant } from '#contract/rules/trial-block.ts'
import type { TrialTest, trialBlock } from '#contract/trial-block.ts'
import type { Admin } from '#server/platform/actors.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { findRunning, readShowing, setShowing, toTest } from './store.ts'

const running = () =>
  conflict('A comparison is running. End it first, so that its numbers stay about one thing.')

/** What would matter is fixed before the first visitor: chosen afterwards, any number can be made to look good. */
export async function startTest(
  admin: Admin,
  { others, expected, matters }: BodyOf<typeof trialBlock.start>,
): Promise<TrialTest> {
  if (await findRunning(admin)) throw running()
  const variants = [await readShowing(admin), ...others]
  if (new Set(variants).size < variants.length)
    throw invalid('Each form can be in a comparison once, and the one shown now already is.')
  const row = await admin.db
    .insertInto('trial_tests')
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
  return toTest(admin, row)
}

export async function endTest(
  admin: Admin,
  testId: string,
  chosen: TrialVariant,
): Promise<TrialTest> {
  const test = await admin.db
    .selectFrom('trial_tests')
    .selectAll()
    .where('id', '=', testId)
    .forUpdate()
    .executeTakeFirst()
  if (!test) throw notFound('We couldn’t find that comparison.')
  if (test.ended_at) throw conflict('This comparison has ended already.')
  if (!test.variants.includes(chosen)) throw invalid('That form wasn’t part of this comparison.')
  await setShowing(admin, chosen)
  const ended = await admin.db
    .updateTable('trial_tests')
    .set({ ended_at: admin.now(), chosen })
    .where('id', '=', testId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toTest(admin, ended)
}

export async function showVariant(admin: Admin, variant: TrialVariant): Promise<TrialVariant> {
  if (await findRunning(admin)) throw running()
  await setShowing(admin, variant)
  return variant
}
