import { Readable } from 'node:stream'
import { admin } from '#contract/admin.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { exportRecords } from './export-records.ts'
import { changeSettings, readSettings } from './settings.ts'
import { countEverything, listAccounts } from './store.ts'

export function adminRoutes(app: App): void {
  serve(app, admin.stats, async (caller) => {
    const counts = await countEverything(caller)
    return {
      totalUsers: counts.users,
      totalMemories: counts.memories,
      totalVoiceMessages: counts.voices,
      // Nothing is sold before plans exist; both are then counted from their own records.
      totalRevenue: 0,
      activeSubscriptions: 0,
    }
  })
  serve(app, admin.users, async (caller) => {
    const accounts = await listAccounts(caller)
    return accounts.map((account) => ({
      id: account.id,
      username: account.username,
      email: account.email,
      subscriptionPlan: 'free', // spec §3: the default
      createdAt: account.created_at,
    }))
  })
  serve(app, admin.settings, (caller) => readSettings(caller))
  serve(app, admin.changeSettings, (caller, { body }) => changeSettings(caller, body))
  serveRaw(app, admin.export, async (caller, { params }, { reply }) => {
    const records = await caller.act(async (who) => ({
      day: who.now().slice(0, 10),
      lines: exportRecords(who, params.kind),
    }))
    // spec §7: {kind}-export-{date}.csv
    reply.header(
      'content-disposition',
      `attachment; filename="${params.kind}-export-${records.day}.csv"`,
    )
    reply.type('text/csv; charset=utf-8').send(Readable.from(records.lines))
    return answered
  })
}
