import { useMemo } from 'react'
import { families } from '#contract/families.ts'
import type { GivenRole } from '#contract/rules/roles.ts'
import { call } from '#client/platform/api.ts'
import { collaboratorActs, type CollaboratorActs } from './collaborator-acts.ts'
import { useChange, useInvite } from './queries.ts'

/** The panel's acts for members: each is done on the server, then the list is read again. */
export function useFamilyCollaborators(familyId: string): CollaboratorActs {
  const { mutateAsync: invite } = useInvite(familyId)
  const { mutateAsync: changeRole } = useChange(
    ({ memberId, role }: { memberId: string; role: GivenRole }) =>
      call(families.changeRole, { params: { familyId, memberId }, body: { role } }),
  )
  const { mutateAsync: remove } = useChange((memberId: string) =>
    call(families.removeMember, { params: { familyId, memberId } }),
  )
  return useMemo(
    () =>
      collaboratorActs({
        invite: (email, role) => invite({ email, role }),
        changeRole: async (memberId, role) => void (await changeRole({ memberId, role })),
        remove: async (memberId) => void (await remove(memberId)),
      }),
    [invite, changeRole, remove],
  )
}
