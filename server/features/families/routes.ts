import { families } from '#contract/families.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { changeRole } from './change-role.ts'
import { chooseFamily } from './choose-family.ts'
import { checkShownName } from '#server/features/accounts/index.ts'
import { foundAnotherFamily } from './found-family.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { leaveFamily } from './leave-family.ts'
import { listActivities } from './list-activities.ts'
import { leftFamiliesOf } from './left-families.ts'
import { listFamilies } from './list-families.ts'
import { listMembers } from './members.ts'
import { removeMember } from './remove-member.ts'
import { renameFamily } from './rename-family.ts'
import { transferOwnership } from './transfer-ownership.ts'

export function familiesRoutes(app: App): void {
  serve(app, families.list, async (actor) => ({
    families: await listFamilies(actor, actor.accountId),
  }))
  serve(app, families.left, async (actor) => ({ families: await leftFamiliesOf(actor) }))
  serve(app, families.found, async (actor, { body }) => {
    checkShownName(body.name)
    return foundAnotherFamily(actor, body.name)
  })
  serve(app, families.choose, (actor, { body }) => chooseFamily(actor, body.familyId))
  serve(app, families.rename, (owner, { body }) => renameFamily(owner, body.name))
  serve(app, families.members, async (viewer) => ({ members: await listMembers(viewer) }))
  serve(app, families.changeRole, (owner, { params, body }) =>
    changeRole(owner, { memberId: params.memberId, role: body.role }),
  )
  serve(
    app,
    families.removeMember,
    async (owner, { params }) => void (await removeMember(owner, params.memberId)),
  )
  serve(app, families.leave, async (viewer) => void (await leaveFamily(viewer)))
  serve(
    app,
    families.transfer,
    async (owner, { body }) => void (await transferOwnership(owner, body.memberId)),
  )
  serve(app, families.activities, (viewer, { query }) => listActivities(viewer, query))
  invitationRoutes(app)
}
