import { archive } from '#contract/archive/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import type { App } from '#server/platform/http/serve.ts'
import { heirloomRoutes } from './heirloom/routes.ts'
import { yearlyArchiveRoutes } from './yearly/routes.ts'
import { writeArchive } from './write-archive.ts'

/** On every plan and after every end of one: no plan is asked for here. */
export function archiveRoutes(app: App): void {
  heirloomRoutes(app)
  yearlyArchiveRoutes(app)
  serveRaw(app, archive.export, async (caller, _input, { reply }) => {
    const { accountId, day, account } = await caller.act(async (who) => ({
      accountId: who.accountId,
      day: who.now().slice(0, 10),
      account: await ownAccount(who),
    }))
    reply.headers({
      'content-disposition': `attachment; filename="kinfold-${day}.zip"`,
      'cache-control': 'private, no-store',
    })
    const zip = elevate(caller, 'export', ({ ports }) => writeArchive(ports, accountId, account))
    reply.type('application/zip').send(zip)
    return answered
  })
}

const ownAccount = ({ db, accountId }: SignedIn) =>
  db
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'email_verified_at', 'display_name', 'time_zone'])
    .select(['email_notices', 'role', 'status', 'created_at', 'last_seen_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
