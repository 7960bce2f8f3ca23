import { useActionState, type ReactNode } from 'react'
import { failureWords, statusOf } from '#client/platform/failure-words.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'

interface PressFormProps {
  label: string
  act: () => Promise<void>
  /** The link turned out not to work: the page has calmer words for that than an error. */
  onGone: () => void
  children: ReactNode
}

/** Opening a mailed link changes nothing: mail scanners open links too. The person presses the button. */
export function PressForm({ label, act, onGone, children }: PressFormProps) {
  const [error, submit] = useActionState(async (): Promise<string | undefined> => {
    try {
      await act()
    } catch (failure) {
      if (statusOf(failure) !== 410) return failureWords(failure)
      onGone()
    }
    return undefined
  }, undefined)
  return (
    <form action={submit} className="grid gap-5">
      <div className="text-lg">{children}</div>
      {error && <ErrorState title={error} />}
      <div>
        <SubmitButton pendingLabel="One moment…">{label}</SubmitButton>
      </div>
    </form>
  )
}
