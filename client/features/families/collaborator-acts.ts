import type { GivenRole } from '#contract/rules/roles.ts'
import { toast, type ToastWords } from '#client/ui/toast-store.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { waitsHere } from '#contract/rules/sending-words.ts'

/** Where collaborators are kept: the family's server for members, the page itself for guests. */
export interface CollaboratorSource {
  /** Answers whether the letter stays here, for want of a mail server. */
  invite(email: string, role: GivenRole): Promise<{ isWaitingForMailServer: boolean } | void>
  changeRole(id: string, role: GivenRole): Promise<void>
  remove(id: string): Promise<void>
  /** What is told after an invitation, where it isn't on its way yet. */
  readonly invited?: (email: string, role: GivenRole) => ToastWords
}

type Show = (words: ToastWords) => unknown

/** What the panel does, with the toasts of spec §8. Each answers whether it was done. */
export function collaboratorActs(source: CollaboratorSource, show: Show = toast) {
  async function attempt<T>(
    act: () => Promise<T>,
    done: ToastWords | ((result: T) => ToastWords),
    failed: string,
  ) {
    try {
      const result = await act()
      show(typeof done === 'function' ? done(result) : done)
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
      const invited = `${email} has been invited as a ${role}.`
      const waits = {
        title: 'Invitation written',
        description: `${invited} ${waitsHere()} Hand over the link or the code yourself.`,
      }
      const sent = { title: 'Invitation sent!', description: invited }
      return attempt(
        () => source.invite(email, role),
        (result) =>
          source.invited?.(email, role) ?? (result?.isWaitingForMailServer ? waits : sent),
        'Invitation not sent',
      )
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
