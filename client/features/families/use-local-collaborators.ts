import { useMemo, useReducer } from 'react'
import type { Collaborator } from '#contract/families.ts'
import { collaboratorActs, type CollaboratorActs } from './collaborator-acts.ts'
import { onlyMe, withAct } from './local-collaborators.ts'

export interface Collaborators {
  readonly people: readonly Collaborator[]
  readonly acts: CollaboratorActs
}

/** The panel's source for guests: nothing leaves the page. */
export function useLocalCollaborators(): Collaborators {
  const [people, act] = useReducer(withAct, onlyMe)
  const acts = useMemo(
    () =>
      collaboratorActs({
        invite: async (email, role) => act({ act: 'invite', email, role }),
        changeRole: async (id, role) => act({ act: 'change-role', id, role }),
        remove: async (id) => act({ act: 'remove', id }),
      }),
    [],
  )
  return { people, acts }
}
