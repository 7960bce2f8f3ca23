import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { Entered, useEntering } from './entering.tsx'
import { LinkAct } from './link-page.tsx'

/** The button behind a mailed or printed sign-in link. */
export function LinkSignIn({ token, next }: { token: string; next?: string }) {
  const { entered, enter } = useEntering()
  if (entered) return <Entered state={entered} onUser={enter} {...(next && { next })} />
  const signIn = async () => {
    enter(await call(accounts.useSignInLink, { params: { token } }))
    return undefined
  }
  return (
    <LinkAct label="Sign me in" act={signIn}>
      Press the button to sign in on this device. The link works once.
    </LinkAct>
  )
}
