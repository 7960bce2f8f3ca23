import { tellFailure } from '#client/ui/tell-failure.ts'
import { useState } from 'react'
import type { Account } from '#contract/accounts/shapes.ts'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EndSecondFactor } from './end-second-factor.tsx'
import { useProof } from './proof.tsx'
import { useAccountAct } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetUp, type SetUp } from './second-factor-set-up.tsx'

export function SecondFactorSection({ account }: { account: Account }) {
  const [setUp, setSetUp] = useState<SetUp>()
  const [codes, setCodes] = useState<readonly string[]>()
  const withProof = useProof()
  const begin = useAccountAct(() => withProof(() => call(accounts.beginSecondFactor)))
  const isOn = account.hasSecondFactor
  const received = (fresh: readonly string[]) => {
    setSetUp(undefined)
    setCodes(fresh)
  }
  return (
    <Card
      title="Second step at sign-in"
      aside={isOn ? <Badge tone="teal">On</Badge> : <Badge>Off</Badge>}
    >
      <div className="grid gap-5">
        <p>
          With a code from an app on your phone, nobody can sign in with your password alone. Any
          authenticator app works.
        </p>
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
        {setUp && <SecondFactorSetUp setUp={setUp} onCodes={received} />}
        {!isOn && !setUp && !codes && (
          <div>
            <Button
              variant="action"
              pending={begin.isPending}
              onClick={() => begin.mutate(undefined, { onSuccess: setSetUp, onError: tellFailure })}
            >
              Set it up
            </Button>
          </div>
        )}
        {isOn && !codes && <WhenOn codesLeft={account.recoveryCodesLeft} onCodes={setCodes} />}
      </div>
    </Card>
  )
}

function WhenOn({
  codesLeft,
  onCodes,
}: {
  codesLeft: number
  onCodes: (codes: readonly string[]) => void
}) {
  const withProof = useProof()
  const renew = useAccountAct(() => withProof(() => call(accounts.renewRecoveryCodes)))
  return (
    <div className="grid gap-4">
      <p>
        {codesLeft === 1 ? '1 recovery code is' : `${codesLeft} recovery codes are`} left. Each gets
        you in once without your phone.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          pending={renew.isPending}
          onClick={() =>
            renew.mutate(undefined, {
              onSuccess: (reply) => onCodes(reply.recoveryCodes),
              onError: tellFailure,
            })
          }
        >
          New recovery codes
        </Button>
        <EndSecondFactor />
      </div>
    </div>
  )
}
