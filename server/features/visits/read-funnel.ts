import type { ReplyOf } from '#contract/endpoint.ts'
import { WHOLE_SITE } from '#contract/rules/funnel.ts'
import type { visits } from '#contract/visits.ts'
import type { Admin } from '#server/platform/actors.ts'

/** The last days, today included, and as many before them. */
export async function readFunnel(
  admin: Admin,
  days: number,
): Promise<ReplyOf<typeof visits.funnel>> {
  const toOn = Temporal.PlainDate.from(admin.now().slice(0, 10))
  const fromOn = toOn.subtract({ days: days - 1 })
  const first = await admin.db
    .selectFrom('visit_counts')
    .select(({ fn }) => fn.min('counted_on').as('on'))
    .executeTakeFirst()
  return {
    now: await between(admin, fromOn, toOn),
    before: await between(admin, fromOn.subtract({ days }), fromOn.subtract({ days: 1 })),
    sinceOn: first?.on ?? null,
  }
}

async function between({ db }: Admin, from: Temporal.PlainDate, to: Temporal.PlainDate) {
  const [fromOn, toOn] = [from.toString(), to.toString()]
  const counts = await db
    .selectFrom('visit_counts')
    .select(['step', 'device', ({ fn }) => fn.sum<number>('visitors').as('people')])
    .where('path', '=', WHOLE_SITE)
    .where('counted_on', '>=', fromOn)
    .where('counted_on', '<=', toOn)
    .groupBy(['step', 'device'])
    .execute()
  return { fromOn, toOn, counts: counts.map((row) => ({ ...row, people: Number(row.people) })) }
}
