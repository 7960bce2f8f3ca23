import { tellFailure } from '#client/ui/tell-failure.ts'
import { admin, type ManagedUser } from '#contract/admin.ts'
import { call } from '#client/platform/api.ts'
import { useSession } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { DataList } from '#client/ui/data-list.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { momentWords } from './moment-words.ts'
import { ChangePlan } from './change-plan.tsx'
import { ChangeRoom } from './change-room.tsx'
import { planWords } from './plan-words.ts'
import { roomWords } from './room-words.ts'
import { useManagedUser, useUserAct } from './queries.ts'
import { onItsWay } from '#contract/rules/sending-words.ts'
import { outgoing } from '#client/platform/outgoing.ts'

const statusWords: Record<ManagedUser['status'], string> = {
  active: 'Active',
  suspended: 'Suspended: can’t sign in; scheduled messages go on',
  memorial: 'Kept in memory of its owner',
}

/** How one account stands, and what an admin can do about it. */
export function UserPanel({ accountId }: { accountId: string }) {
  const user = useManagedUser(accountId)
  return (
    <Loaded
      query={user}
      what="this account"
      skeleton={<SkeletonLines lines={6} label="Loading the account" />}
    >
      {(known) => (
        <div className="grid gap-6">
          <DataList rows={rowsOf(known)} />
          <UserActs user={known} />
          <ChangePlan user={known} />
          <ChangeRoom user={known} />
        </div>
      )}
    </Loaded>
  )
}

const rowsOf = (user: ManagedUser) => [
  { term: 'Role', value: user.role === 'admin' ? 'Admin' : 'Member' },
  { term: 'Status', value: statusWords[user.status] },
  { term: 'E-mail address', value: user.isEmailVerified ? 'Confirmed' : 'Not confirmed yet' },
  { term: 'Second step', value: user.hasSecondFactor ? 'On' : 'Off' },
  { term: 'Plan', value: planWords(user.plan) },
  { term: 'Room for their families', value: roomWords(user.room) },
  { term: 'Signed up', value: momentWords(user.createdAt) },
  { term: 'Last seen', value: user.lastSeenAt ? momentWords(user.lastSeenAt) : 'Never' },
  { term: 'Signed-in browsers', value: user.sessions },
  { term: 'Messages that wait for their day', value: user.waitingDeliveries },
]

function UserActs({ user }: { user: ManagedUser }) {
  const session = useSession()
  const isSelf = session.state === 'signed-in' && session.user.id === user.id
  const params = { accountId: user.id }
  return (
    <div className="flex flex-wrap gap-3">
      <Act
        label={user.role === 'admin' ? 'Make a member' : 'Make an admin'}
        done={user.role === 'admin' ? 'No longer an admin' : 'Is an admin now'}
        act={() =>
          call(admin.changeRole, {
            params,
            body: { role: user.role === 'admin' ? 'member' : 'admin' },
          })
        }
      />
      {user.status === 'active' && !isSelf && (
        <Act
          label="Suspend"
          danger
          done="Suspended and signed out everywhere"
          act={() => call(admin.suspend, { params })}
        />
      )}
      {user.status === 'suspended' && (
        <Act
          label="End the suspension"
          done="Can sign in again"
          act={() => call(admin.endSuspension, { params })}
        />
      )}
      {!user.isEmailVerified && (
        <Act
          label="Resend verification"
          done={onItsWay(outgoing(), 'the letter')}
          act={() => call(admin.resendVerification, { params })}
        />
      )}
    </div>
  )
}

interface ActProps {
  label: string
  done: string
  danger?: boolean
  act: () => Promise<unknown>
}

function Act({ label, done, danger, act }: ActProps) {
  const run = useUserAct(act)
  // Not in mutate()'s own callbacks: what was done may take this button away before they are called.
  const carryOut = () => run.mutateAsync().then(() => toast({ title: done }), tellFailure)
  return (
    <Button
      variant={danger ? 'danger' : 'secondary'}
      pending={run.isPending}
      onClick={() => void carryOut()}
    >
      {label}
    </Button>
  )
}
