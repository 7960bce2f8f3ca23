import { sql } from 'kysely'
import {
  actOfNews,
  addressDays,
  afterPrintAct,
  followedStates,
  quoteDays,
} from '#contract/rules/prints.ts'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import type { PrintNews } from '#server/platform/print-shop/print-shop.ts'
import type { OrderRow } from './order-store.ts'
import { tellOrderer } from './tell.ts'

const atOnce = 100

/** Asks the shop what became of whatever is on its way. Where it doesn't answer, it is asked again in an hour. */
export const followPrintsJob = defineJob('follow-prints', noPayload, async (system) => {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await onTheirWay(system, after)
    if (rows.length === 0) return
    after = rows.at(-1)!.id
    const news = await askShop(system, rows)
    if (!news) return
    for (const row of rows) {
      const told = news.get(row.shop_ref)
      if (told) await take(system, row, told)
    }
  }
})

const onTheirWay = async ({ db }: System, after: string) =>
  (await db
    .selectFrom('print_orders')
    .selectAll()
    .where('state', 'in', followedStates)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()) as OrderRow[]

async function askShop({ ports }: System, rows: readonly OrderRow[]) {
  try {
    return await ports.printShop.look(rows.map(({ shop_ref }) => shop_ref))
  } catch (error) {
    ports.log.warn({ err: error }, 'the print shop did not answer')
    return undefined
  }
}

/** Only what nobody changed meanwhile moves on; told once. */
async function take(system: System, row: OrderRow, news: PrintNews): Promise<void> {
  const act = actOfNews(row.state, news.state)
  if (!act) return
  const state = afterPrintAct(row.state, 'shop', act)!
  const at = system.now()
  const { numUpdatedRows } = await system.db
    .updateTable('print_orders')
    .set({
      state,
      ...(state === 'in-print' && { in_print_at: at }),
      ...(state === 'shipped' && { shipped_at: at, ended_at: at, tracking: news.tracking }),
      ...(state === 'problem' && { problem_words: sealedText(row.family_id, news.words) }),
    })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return
  await tellOrderer(
    system,
    { ...row, state, tracking: news.tracking } as OrderRow,
    `${state}:${at}`,
  )
}

/** Quotes that nobody ordered, and addresses whose parcels came long ago. */
export const tidyPrintsJob = defineJob('tidy-prints', noPayload, async (system) => {
  const ago = (days: number) => stamp(later(system.ports.clock.now(), { days: -days }))
  await system.db
    .deleteFrom('print_orders')
    .where('state', '=', 'quoted')
    .where('quoted_at', '<', ago(quoteDays))
    .execute()
  await sql`delete from print_addresses using print_orders
    where print_orders.id = order_id and ended_at < ${ago(addressDays)}`.execute(system.db)
})
