import { passings } from '#contract/passing/index.ts'
import { listOwnSealed } from '#server/features/deliveries/index.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { beginAsOwner, happenAsOwner } from './record-happening.ts'
import { readHistory } from './history.ts'
import { inviteKeeper, resendInvitation, sheetFor, showKeeperLink } from './invite-keeper.ts'
import { ownKeeper } from './keeper-store.ts'
import { readPassing, readReport } from './read-passing.ts'
import { rehearseRelease } from './rehearse-release.ts'

export function passingRoutes(app: App): void {
  serve(app, passings.read, readPassing)
  serve(app, passings.report, readReport)
  serve(app, passings.changePlan, async (owner, { body: { agree, ...plan } }) => {
    await happenAsOwner(owner, { kind: 'changePlan', k: agree, ...plan })
    return readPassing(owner)
  })
  serve(app, passings.invite, (owner, { body }) => inviteKeeper(owner, body))
  serve(app, passings.resend, async (owner, { params }) => ({
    message: await resendInvitation(owner, params.keeperId),
  }))
  serve(app, passings.link, (owner, { params }) => showKeeperLink(owner, params.keeperId))
  serve(app, passings.confirm, async (owner, { params }) => {
    const { id: keeperId } = await ownKeeper(owner, params.keeperId)
    await happenAsOwner(owner, { kind: 'confirm', keeperId })
    return readPassing(owner)
  })
  serve(app, passings.revoke, async (owner, { params }) => {
    const { id: keeperId } = await ownKeeper(owner, params.keeperId)
    await happenAsOwner(owner, { kind: 'revoke', keeperId })
    return readPassing(owner)
  })
  serve(app, passings.proveLife, async (owner) => {
    await beginAsOwner(owner)
    return readPassing(owner)
  })
  sheetRoute(app)
  serve(app, passings.history, (owner, { query }) => readHistory(owner, query))
  serve(app, passings.rehearse, rehearseRelease)
  serve(app, passings.sealed, (owner, { query }) => listOwnSealed(owner, query))
}

function sheetRoute(app: App): void {
  serveRaw(app, passings.sheet, async (caller, { params }, { reply }) => {
    const sheet = await caller.act((owner) => sheetFor(owner, params.keeperId))
    reply.headers({
      'content-disposition': 'inline; filename="keeper.pdf"',
      'cache-control': 'private, no-store',
    })
    const { sheetPdf } = await import('./sheet-pdf.ts')
    reply.type('application/pdf').send(sheetPdf(sheet, caller.ports.installation.site))
    return answered
  })
}
