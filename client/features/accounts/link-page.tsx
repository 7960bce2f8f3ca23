import { useActionState, useSyncExternalStore, type ReactNode } from 'react'
import { ButtonLink, SubmitButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { failureWords } from '#client/platform/failure-words.ts'

const readToken = () => new URLSearchParams(location.search).get('token') ?? undefined

/** The secret of a mailed link. Pages are prerendered without one, so hydration starts without it too. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    readToken,
    () => undefined,
  )
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
      <form action={submit} className="grid gap-5 [@media(max-height:30rem)]:gap-3">
        <div>{children}</div>
        {state.error && <ErrorState title={state.error} />}
        <div className="sticky bottom-0 -my-2 bg-cotton py-2">
          <SubmitButton pendingLabel="One moment…" className="max-sm:w-full max-sm:px-3">
            {label}
          </SubmitButton>
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
