import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import {
  actOfNews,
  addressDays,
  afterPrintAct,
  trackedStates,
  longestAddressDays,
  placingMinutes,
  quoteDays,
} from '#contract/rules/prints.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { sealedJson, sealedText } from '#server/platform/encryption/sealed.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import type { PrintNews } from '#server/platform/print-shop/print-shop.ts'
import type { OrderRow } from './order-store.ts'
import { tellDesk, tellOrderer } from './tell-orderer.ts'

const atOnce = 100

/** Asks the shop what became of whatever is on its way. Where it doesn't answer, it is asked again in an hour. */
export const trackPrintsJob = defineJob('follow-prints', noPayload, async (system) => {
  await settlePlacing(system)
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await onTheirWay(system, after)
    if (rows.length === 0) return
    after = rows.at(-1)!.id
    const news = await askShop(system, rows)
    if (!news) return
    for (const row of rows) {
      const told = news.get(row.shop_ref)
      if (told) await takeOne(system, row, told)
    }
  }
})

/** Whatever was handed to the shop while its answer got lost is ordered if the shop has it, and else a quote as before. */
async function settlePlacing(system: System): Promise<void> {
  const { db, ports } = system
  const rows = await db
    .selectFrom('print_orders')
    .select(['id', 'placing_at', 'placing_by'])
    .where('state', '=', 'quoted')
    .where('placing_at', '<', stamp(later(ports.clock.now(), { minutes: -placingMinutes })))
    .orderBy('placing_at')
    .limit(atOnce)
    .execute()
  for (const { id, placing_at, placing_by } of rows) {
    let found
    try {
      found = await ports.printShop.find(id)
    } catch (error) {
      ports.log.warn({ err: error }, 'the print shop did not answer')
      return
    }
    const placed = found && {
      state: 'ordered' as const,
      ordered_by: placing_by,
      ordered_at: placing_at,
      shop_ref: found.ref,
    }
    await db
      .updateTable('print_orders')
      .set({ ...placed, placing_at: null })
      .where('id', '=', id)
      .where('state', '=', 'quoted')
      // Somebody may have pressed again meanwhile.
      .where('placing_at', '=', placing_at)
      .execute()
  }
}

const onTheirWay = async ({ db }: System, after: string) =>
  (await db
    .selectFrom('print_orders')
    .selectAll()
    .where('state', 'in', trackedStates)
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

/** One that can't be taken is taken in an hour, and holds up no other. */
async function takeOne(system: System, row: OrderRow, news: PrintNews): Promise<void> {
  try {
    await inTransaction(system, (system) => take(system, row, news))
  } catch (error) {
    system.ports.log.error({ err: error }, 'news of a print order could not be taken')
  }
}

/** Only what nobody changed meanwhile moves on; told once, also where the desk has answered since. */
async function take(system: System, row: OrderRow, news: PrintNews): Promise<void> {
  const { state: told, tracking, words } = news
  const last = { state: told, tracking, words }
  if (isDeepStrictEqual(row.last_news, last)) return
  const act = actOfNews(row.state, told)
  const state = act ? afterPrintAct(row.state, 'shop', act)! : row.state
  const at = system.now()
  const { numUpdatedRows } = await system.db
    .updateTable('print_orders')
    .set({
      state,
      last_news: sealedJson(row.family_id, last),
      ...(act === 'print' && { in_print_at: at }),
      ...(act === 'ship' && { shipped_at: at, ended_at: at, tracking }),
      ...(act === 'cancel' && { cancelled_at: at, ended_at: at }),
      ...(act === 'fail' && { problem_words: sealedText(row.family_id, words) }),
    })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .executeTakeFirst()
  if (!act || numUpdatedRows !== 1n) return
  await tellOrderer(system, { ...row, tracking }, told)
  if (act === 'fail') await tellDesk(system, row, 'The print shop')
}

/** Quotes that nobody ordered, orders that were cancelled long ago, addresses whose parcels came long ago, and those of whoever only tried. */
export const tidyPrintsJob = defineJob('tidy-prints', noPayload, async (system) => {
  const ago = (days: number) => stamp(later(system.ports.clock.now(), { days: -days }))
  await system.db
    .deleteFrom('print_orders')
    .where('state', '=', 'quoted')
    .where('quoted_at', '<', ago(quoteDays))
    // The shop may have it: that is asked first.
    .where('placing_at', 'is', null)
    .execute()
  // Nothing was made of it and nothing is owed: what was cancelled isn't kept for ever.
  await system.db
    .deleteFrom('print_orders')
    .where('state', '=', 'refunded')
    .where('cancelled_at', 'is not', null)
    .where('ended_at', '<', ago(addressDays))
    .execute()
  await sql`delete from print_addresses using print_orders
    where print_orders.id = order_id and (
      ended_at < ${ago(addressDays)} and state in ('shipped', 'refunded')
      or ordered_at < ${ago(longestAddressDays)}
      or state <> 'quoted' and account_id is distinct from ordered_by)`.execute(system.db)
})
