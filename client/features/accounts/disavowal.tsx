import { Address } from '#client/ui/address.tsx'
import { useActionState } from 'react'
import type { RecentKeys } from '#contract/accounts/shapes.ts'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { session } from '#client/platform/session.ts'
import { ButtonLink, SubmitButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { endedKeysIn, RecentKeysChoice, useRecentKeys } from './recent-keys.tsx'

/** “It wasn’t me”, from a letter: shows what is open, and closes it with one press. */
export function Disavowal({ token }: { token: string }) {
  const keys = useRecentKeys('disavowal', token)
  if (keys.isPending) return <SkeletonLines lines={5} label="Loading" />
  if (keys.isError)
    return (
      <Card>
        <div className="grid gap-5">
          <ErrorState title={failureWords(keys.error)} />
          <p>You can still choose a new password: that closes every door as well.</p>
          <div>
            <ButtonLink href="/reset-password" variant="action">
              Choose a new password
            </ButtonLink>
          </div>
        </div>
      </Card>
    )
  return <DisavowalForm token={token} keys={keys.data} />
}

interface Told {
  done?: string
  error?: string
}

function DisavowalForm({ token, keys }: { token: string; keys: RecentKeys }) {
  const [state, submit] = useActionState(async (_previous: Told, form: FormData): Promise<Told> => {
    try {
      const body = endedKeysIn(form)
      const { message } = await call(accounts.disavow, { params: { token }, body })
      // This browser may have been signed in as well.
      await session.start()
      return { done: message }
    } catch (failure) {
      return { error: failureWords(failure) }
    }
  }, {})
  if (state.done)
    return (
      <Card>
        <output ref={takeLostFocus} tabIndex={-1} className="text-lg outline-none">
          {state.done}
        </output>
      </Card>
    )
  return (
    <Card>
      <form action={submit} className="grid gap-5">
        <div className="grid gap-2">
          <p>One press does all of this at once:</p>
          <ul className="list-disc pl-6">
            <li>everybody is signed out, on every device;</li>
            <li>the password no longer works;</li>
            <li>links, changes and deletions that still wait are ended;</li>
            {keys.returnsTo && (
              <li>
                the account goes back from <Address>{keys.email}</Address> to{' '}
                <strong>
                  <Address>{keys.returnsTo}</Address>
                </strong>
                ;
              </li>
            )}
            <li>we e-mail you a fresh link to choose a new password.</li>
          </ul>
          <p>Your families, recordings and messages stay as they are.</p>
        </div>
        <RecentKeysChoice keys={keys} isTicked />
        {state.error && <ErrorState title={state.error} />}
        <div>
          <SubmitButton variant="action" pendingLabel="Closing every door…">
            It wasn’t me: close every door
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
