import { useActionState, useState, type ReactNode } from 'react'
import { ButtonLink, SubmitButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { failureWords } from './failure-words.ts'

/** The secret of a mailed link. Pages are prerendered without one, so it is read only in the browser. */
export function useLinkToken(): string | undefined {
  const [token] = useState(() =>
    typeof location === 'undefined'
      ? undefined
      : (new URLSearchParams(location.search).get('token') ?? undefined),
  )
  return token
}

interface LinkActProps {
  /** What pressing does, in a sentence. */
  children: ReactNode
  label: string
  act: () => Promise<ReactNode>
}

/** Opening a mailed link changes nothing: mail scanners open links too. The person presses the button. */
export function LinkAct({ children, label, act }: LinkActProps) {
  const [state, submit] = useActionState(
    async (): Promise<{ done?: ReactNode; error?: string }> => {
      try {
        return { done: await act() }
      } catch (failure) {
        return { error: failureWords(failure) }
      }
    },
    {},
  )
  if (state.done) return <Card>{state.done}</Card>
  return (
    <Card>
      <form action={submit} className="grid gap-5">
        <div>{children}</div>
        {state.error && <ErrorState title={state.error} />}
        <div>
          <SubmitButton pendingLabel="One moment…">{label}</SubmitButton>
        </div>
      </form>
    </Card>
  )
}

/** Somebody came without a link, or with half of one. */
export function NoLink({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className="grid gap-5">
        <div>{children}</div>
        <div>
          <ButtonLink href="/">Back to the start</ButtonLink>
        </div>
      </div>
    </Card>
  )
}
