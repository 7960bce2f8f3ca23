import { alive, keepers } from '#contract/passing/keepers.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { acceptKeeping } from './accept-keeping.ts'
import { holdAlive } from './hold-alive.ts'
import { holdKeeper } from './hold-keeper.ts'
import { doubt, leaveKeeping, stillHere, testify } from './keeper-acts.ts'
import { readKeeperPage } from './keeper-page.ts'
import { mailCode } from './mail-code.ts'
import { readAlive, sayAlive } from './say-alive.ts'

/** What a keeper's link and the owner's own open. */
export function keeperRoutes(app: App): void {
  serve(app, keepers.read, (holder) => readKeeperPage(holdKeeper(holder)))
  serve(app, keepers.accept, (holder, { body }) => acceptKeeping(holdKeeper(holder), body))
  serve(app, keepers.leave, (holder) => leaveKeeping(holdKeeper(holder)))
  serve(app, keepers.stillHere, (holder) => stillHere(holdKeeper(holder)))
  serve(app, keepers.mailCode, async (holder, { body }) => ({
    message: await mailCode(holdKeeper(holder), body.email),
  }))
  serve(app, keepers.report, (holder, { body }) => testify(holdKeeper(holder), 'report', body.code))
  serve(app, keepers.agree, (holder, { body }) => testify(holdKeeper(holder), 'agree', body.code))
  serve(app, keepers.doubt, (holder, { body }) => doubt(holdKeeper(holder), body.words))
  serve(app, alive.read, async (holder) => readAlive(await holdAlive(holder)))
  serve(app, alive.say, async (holder) => sayAlive(await holdAlive(holder)))
}
