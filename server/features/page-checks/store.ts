import type { Selectable } from 'kysely'
import {
  mostBroken,
  mostPages,
  pageReport,
  type PageCheckRun,
  type PageReport,
} from '#contract/page-checks.ts'
import type { Tables } from '#server/database/types.ts'
import type { Admin, System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { conflict } from '#server/platform/errors.ts'

const keptRuns = 20
const longestMinutes = 15

export async function findLatest({ db }: Admin): Promise<PageCheckRun | null> {
  const rows = db.selectFrom('page_check_runs').selectAll().orderBy('asked_at', 'desc').limit(1)
  const row = await rows.executeTakeFirst()
  return row ? toRun(row) : null
}

/** One at a time. A walk that nobody has heard of for long has died with its worker, and makes room. */
export async function beginRun(admin: Admin): Promise<PageCheckRun> {
  const at = admin.now()
  await admin.db
    .updateTable('page_check_runs')
    .set({ finished_at: at, failed_because: 'It was interrupted.' })
    .where('finished_at', 'is', null)
    .where('asked_at', '<', stamp(later(admin.ports.clock.now(), { minutes: -longestMinutes })))
    .execute()
  const row = await admin.db
    .insertInto('page_check_runs')
    .values({ id: admin.newId(), asked_at: at })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict('A check is under way already. Its result will be here in a minute.')
  return toRun(row)
}

export const noteStep = ({ db }: System, id: string, done: number, total: number) =>
  db.updateTable('page_check_runs').set({ done, total }).where('id', '=', id).execute()

export async function endRun(
  system: System,
  id: string,
  end: { report: PageReport } | { failedBecause: string },
): Promise<void> {
  await system.db
    .updateTable('page_check_runs')
    .set({
      finished_at: system.now(),
      ...('report' in end
        ? { report: JSON.stringify(end.report) }
        : { failed_because: end.failedBecause }),
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
  const kept = system.db
    .selectFrom('page_check_runs')
    .select('id')
    .orderBy('asked_at', 'desc')
    .limit(keptRuns)
  await system.db.deleteFrom('page_check_runs').where('id', 'not in', kept).execute()
}

function toRun(row: Selectable<Tables['page_check_runs']>): PageCheckRun {
  return {
    id: row.id,
    askedAt: row.asked_at,
    done: row.done,
    total: row.total,
    finishedAt: row.finished_at,
    failedBecause: row.failed_because,
    report: row.report === null ? null : pageReport.parse(shortened(row.report as PageReport)),
  }
}

/** Reports from before there were limits may be longer. */
const shortened = (report: PageReport): PageReport => ({
  ...report,
  pages: report.pages.slice(0, mostPages),
  broken: report.broken.slice(0, mostBroken),
})
