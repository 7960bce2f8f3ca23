import { useEffect, useMemo, useReducer } from 'react'
import type { Collaborator } from '#contract/families.ts'
import { collaboratorActs, type CollaboratorActs } from './collaborator-acts.ts'
import { keepInvitation, readKept } from './kept-invitations.ts'
import { onlyMe, withAct } from './local-collaborators.ts'

interface Collaborators {
  readonly people: readonly Collaborator[]
  readonly acts: CollaboratorActs
}

/** The panel's source for guests: nothing leaves the device, where it waits for an account. */
export function useLocalCollaborators(): Collaborators {
  const [people, act] = useReducer(withAct, onlyMe)
  // After waking up: the prerendered page knows no device.
  useEffect(() => {
    for (const { email, role } of readKept()) act({ act: 'invite', email, role })
  }, [])
  const acts = useMemo(
    () =>
      collaboratorActs({
        invite: async (email, role) => {
          keepInvitation({ email, role })
          act({ act: 'invite', email, role })
        },
        changeRole: async (id, role) => act({ act: 'change-role', id, role }),
        remove: async (id) => act({ act: 'remove', id }),
        invited: (email, role) => ({
          title: 'Invitation kept',
          description: `Nothing was sent yet. Once you have an account, ${email} can be invited as a ${role} with one press.`,
        }),
      }),
    [],
  )
  return { people, acts }
}
