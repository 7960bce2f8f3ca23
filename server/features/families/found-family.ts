import type { Family } from '#contract/families.ts'
import { setCurrentFamily } from '#server/features/accounts/index.ts'
import type { Actor, SignedIn } from '#server/platform/actors.ts'
import { addFamily } from './family-store.ts'
import { assertRoomForMember, letIn } from './member-store.ts'
import { noteActivity } from './note-activity.ts'
import { outsideScope } from './outside-scope.ts'
import { assertRoomForFamily } from './sandbox-room.ts'

/** Starts a family with its first member, the owner, in the actor's own transaction. */
export async function foundFamily(
  actor: Actor,
  input: { accountId: string; name: string },
): Promise<string> {
  const { accountId, name } = input
  const familyId = actor.newId()
  await addFamily(actor, { id: familyId, name })
  await letIn(actor, { familyId, accountId, role: 'owner' })
  await assertRoomForMember(actor, { familyId, accountId })
  await setCurrentFamily(actor, { accountId, familyId })
  await noteActivity(actor, { familyId, accountId, kind: 'family-founded', subject: name })
  return familyId
}

export async function foundAnotherFamily(actor: SignedIn, name: string): Promise<Family> {
  const { accountId } = actor
  await assertRoomForFamily(actor)
  const id = await outsideScope(actor, (system) => foundFamily(system, { accountId, name }))
  return { id, name, foundedAt: actor.now(), role: 'owner', isCurrent: true }
}
