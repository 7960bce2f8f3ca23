import { useActionState, useRef, type ReactNode } from 'react'
import { toast } from '#client/ui/toast-store.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { ProofDeclined } from '#client/platform/with-proof.ts'

interface ActFormProps {
  /** Does the deed with what was entered; what it answers is said in a toast. */
  act: (form: FormData) => Promise<string | void>
  children: (error: string | undefined) => ReactNode
}

/** A form of one of the account's acts: its failure is shown under the field, its success in a toast. */
export function ActForm({ act, children }: ActFormProps) {
  // React empties a form after its action, also after one that failed: what was typed has to stay then.
  const hasFailed = useRef(false)
  const [error, submit] = useActionState(async (_previous: string | undefined, form: FormData) => {
    try {
      const words = await act(form)
      hasFailed.current = false
      if (words) toast({ title: words })
      return undefined
    } catch (failure) {
      hasFailed.current = true
      if (!(failure instanceof ProofDeclined)) return failureWords(failure)
      // Nothing is wrong with the field, and the keyboard stays at the button.
      toast({ title: failure.message })
      return undefined
    }
  }, undefined)
  return (
    <form
      action={submit}
      onReset={(event) => hasFailed.current && event.preventDefault()}
      className="grid gap-4"
    >
      {children(error)}
    </form>
  )
}
