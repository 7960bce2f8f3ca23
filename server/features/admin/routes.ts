import { Readable } from 'node:stream'
import { admin } from '#contract/admin.ts'
import { mostOnPage } from '#contract/page.ts'
import { senders } from '#contract/senders.ts'
import { readFigures, stopCharging } from '#server/features/subscriptions/index.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { exportActs, listActs } from './acts.ts'
import { readAnalytics } from './analytics.ts'
import { changePlan } from './change-plan.ts'
import { changeRole } from './change-role.ts'
import { changeRoom } from './change-room.ts'
import { exportRecords } from './export-records.ts'
import { isClosed } from './maintenance.ts'
import { readManagedUser } from './managed-user.ts'
import { resendVerification } from './resend-verification.ts'
import { listSenders } from './sender-store.ts'
import { changeSettings, readSettings } from '#server/features/settings/index.ts'
import { freeSender, stopSender } from './stop-sender.ts'
import { countEverything, listAccounts } from './store.ts'
import { endSuspension, suspendUser } from './suspend-user.ts'

export function adminRoutes(app: App): void {
  serve(app, admin.stats, async (caller) => {
    const counts = await countEverything(caller)
    return {
      totalUsers: counts.users,
      totalMemories: counts.memories,
      totalVoiceMessages: counts.voices,
      ...(await readFigures(caller)),
    }
  })
  serve(
    app,
    admin.users,
    async (caller) => (await listAccounts(caller, { limit: mostOnPage })).items,
  )
  serve(app, admin.accounts, (caller, { query }) => listAccounts(caller, query))
  serve(app, admin.analytics, (caller) => readAnalytics(caller))
  serve(app, admin.settings, (caller) => readSettings(caller))
  // In steps, so that the door is looked at again only after the change is committed.
  serveInSteps(app, admin.changeSettings, async (caller, { body }) => {
    const changed = await caller.act((who) => changeSettings(who, body))
    await isClosed(app.ports, { again: true })
    return changed
  })
  userRoutes(app)
  senderRoutes(app)
  exportRoutes(app)
}

function userRoutes(app: App): void {
  serve(app, admin.managedUser, (caller, { params }) => readManagedUser(caller, params.accountId))
  serve(app, admin.changeRole, (caller, { params, body }) =>
    changeRole(caller, params.accountId, body.role),
  )
  // In steps, so that the provider is asked only after the change is committed and in the log.
  serveInSteps(app, admin.changePlan, async (caller, { params, body }) => {
    const charged = await caller.act((who) => changePlan(who, params.accountId, body))
    if (charged) await stopCharging(caller, charged)
    return undefined
  })
  serve(app, admin.setRoom, (caller, { params, body }) =>
    changeRoom(caller, params.accountId, body),
  )
  serve(app, admin.endRoom, (caller, { params }) => changeRoom(caller, params.accountId))
  serve(app, admin.suspend, (caller, { params }) => suspendUser(caller, params.accountId))
  serve(app, admin.endSuspension, (caller, { params }) => endSuspension(caller, params.accountId))
  serve(app, admin.resendVerification, async (caller, { params }) => ({
    sentTo: await resendVerification(caller, params.accountId),
  }))
  serve(app, admin.acts, (caller, { query }) => listActs(caller, query))
}

function senderRoutes(app: App): void {
  serve(app, senders.list, (caller, { query }) => listSenders(caller, query))
  serve(
    app,
    senders.stop,
    async (caller, { params, body }) =>
      void (await stopSender(caller, params.accountId, body.reason)),
  )
  serve(
    app,
    senders.free,
    async (caller, { params }) => void (await freeSender(caller, params.accountId)),
  )
}

function exportRoutes(app: App): void {
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
  serveRaw(app, admin.exportActs, async (caller, _, { reply }) => {
    const { day, lines } = await caller.act(async (who) => ({
      day: who.now().slice(0, 10),
      lines: exportActs(who),
    }))
    reply.header('content-disposition', `attachment; filename="admin-acts-export-${day}.csv"`)
    reply.type('text/csv; charset=utf-8').send(Readable.from(lines))
    return answered
  })
}
