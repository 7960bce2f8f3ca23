import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { careDesk } from '#contract/care/desk.ts'
import type { TeamMember } from '#contract/care/desk-shapes.ts'
import { call } from '#client/platform/api.ts'
import { useProof } from '#client/platform/with-proof.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useSession } from '#client/platform/session.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Field, FieldError } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { teamKey, useTeam } from './queries.ts'

/** Who answers people. Only an admin takes somebody in or out. */
export function Team() {
  const team = useTeam()
  const session = useSession()
  const isAdmin = session.state === 'signed-in' && session.user.isAdmin
  return (
    <div className="grid max-w-[46rem] gap-6">
      <p className="text-lg">
        Admins are always in the care team. Whoever else is in it sees this desk and nothing of the
        admin’s; nobody here can open a family’s messages.
      </p>
      <Loaded
        query={team}
        what="the team"
        skeleton={<SkeletonLines lines={3} label="Looking for the team" />}
      >
        {(members) => (
          <ul className="divide-y divide-hair rounded-lg border border-hair bg-cotton">
            {members.map((member) => (
              <li
                key={member.id}
                className="flex flex-wrap items-center justify-between gap-3 px-5 py-3"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <b>{member.name}</b> <span className="text-thread">{member.email}</span>
                </span>
                {member.isAdmin ? <Badge>Admin</Badge> : isAdmin && <TakeOut member={member} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {isAdmin && <TakeIn />}
    </div>
  )
}

function TakeOut({ member }: { member: TeamMember }) {
  const client = useQueryClient()
  return (
    <ConfirmDialog
      trigger={<Button size="small">Take out</Button>}
      title={`Take ${member.name} out of the care team?`}
      description="What they have claimed is open for the others again. Their answers stay."
      confirmLabel={`Take ${member.name} out`}
      onConfirm={async () => {
        const params = { agentId: member.id }
        client.setQueryData(teamKey, await call(careDesk.removeAgent, { params }))
      }}
    />
  )
}

function TakeIn() {
  const client = useQueryClient()
  const withProof = useProof()
  const [email, setEmail] = useState('')
  const [failure, setFailure] = useState<string>()
  const failureId = useId()
  async function takeIn(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    try {
      client.setQueryData(
        teamKey,
        await withProof(() => call(careDesk.addAgent, { body: { email } })),
      )
      setEmail('')
    } catch (error) {
      setFailure(failureWords(error))
    }
  }
  return (
    <form onSubmit={takeIn} noValidate className="grid gap-3">
      <Field
        label="Take somebody in"
        hint="The e-mail address of their account. They need to have confirmed it."
      >
        <TextInput
          type="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <FieldError id={failureId} error={failure} />
      <Button type="submit" className="justify-self-start" disabled={!email.trim()}>
        Take them in
      </Button>
    </form>
  )
}
