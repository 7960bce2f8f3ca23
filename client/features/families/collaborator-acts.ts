import type { GivenRole } from '#contract/rules/roles.ts'
import { toast, type ToastWords } from '#client/ui/toast-store.ts'
import { failureWords } from '#client/platform/failure-words.ts'

/** Where collaborators are kept: the family's server for members, the page itself for guests. */
export interface CollaboratorSource {
  invite(email: string, role: GivenRole): Promise<void>
  changeRole(id: string, role: GivenRole): Promise<void>
  remove(id: string): Promise<void>
  /** What is told after an invitation, where it isn't on its way yet. */
  readonly invited?: (email: string, role: GivenRole) => ToastWords
}

type Show = (words: ToastWords) => unknown

/** What the panel does, with the toasts of spec §8. Each answers whether it was done. */
export function collaboratorActs(source: CollaboratorSource, show: Show = toast) {
  async function attempt(act: () => Promise<void>, done: ToastWords, failed: string) {
    try {
      await act()
      show(done)
      return true
    } catch (error) {
      show({ variant: 'destructive', title: failed, description: failureWords(error) })
      return false
    }
  }

  return {
    async invite(typed: string, role: GivenRole): Promise<boolean> {
      const email = typed.trim()
      if (email === '') {
        show({
          variant: 'destructive',
          title: 'Email required',
          description: 'Please enter an email address to invite.',
        })
        return false
      }
      const done = source.invited?.(email, role) ?? {
        title: 'Invitation sent!',
        description: `${email} has been invited as a ${role}.`,
      }
      return attempt(() => source.invite(email, role), done, 'Invitation not sent')
    },
    changeRole(id: string, role: GivenRole): Promise<boolean> {
      const done = {
        title: 'Role updated',
        description: 'Collaborator permissions have been updated.',
      }
      return attempt(() => source.changeRole(id, role), done, 'Role not updated')
    },
    remove(id: string): Promise<boolean> {
      const done = {
        title: 'Collaborator removed',
        description: 'The collaborator has been removed from this project.',
      }
      return attempt(() => source.remove(id), done, 'Collaborator not removed')
    },
  }
}

export type CollaboratorActs = ReturnType<typeof collaboratorActs>
