import { ReasonField } from './reason-field.tsx'
import { tellFailure } from '#client/ui/tell-failure.ts'
import { useState, type FormEvent } from 'react'
import { admin, type ManagedUser } from '#contract/admin.ts'
import { leastGigabytes, mostGigabytes } from '#contract/rules/storage-room.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useUserAct } from './queries.ts'
import { isMoreThan, planRoomWords, roomConsequence } from './room-words.ts'

/** More or less room than the plan has, for the families that somebody owns; and the way back to the plan's. */
export function ChangeRoom({ user }: { user: ManagedUser }) {
  const [typed, setTyped] = useState('')
  const wanted = /^\d+$/.test(typed) ? Number(typed) : 0
  const gigabytes = wanted >= leastGigabytes && wanted <= mostGigabytes ? wanted : undefined
  return (
    <section aria-label="Room" className="grid gap-4 border-t border-hair pt-6">
      <h3 className="font-[650]">Set the room by hand</h3>
      <Field
        label="Room in GB"
        hint={`For all families they own together; one that gets another owner has that owner’s room. The plan has ${planRoomWords(user.room)}; voices of messages only count for further voices.`}
        error={
          typed === '' || gigabytes
            ? undefined
            : `A whole number from ${leastGigabytes} to ${mostGigabytes.toLocaleString('en-US')}.`
        }
      >
        <TextInput
          name="gigabytes"
          inputMode="numeric"
          maxLength={6}
          className="max-w-40"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value.trim())}
        />
      </Field>
      {gigabytes && <SetRoom user={user} gigabytes={gigabytes} onSet={() => setTyped('')} />}
      {user.room.byHand && <BackToPlan user={user} />}
    </section>
  )
}

interface SetRoomProps {
  user: ManagedUser
  gigabytes: number
  onSet: () => void
}

function SetRoom({ user, gigabytes, onSet }: SetRoomProps) {
  const [reason, setReason] = useState('')
  const set = useUserAct(() =>
    call(admin.setRoom, { params: { accountId: user.id }, body: { gigabytes, reason } }),
  )
  function send(event: FormEvent) {
    event.preventDefault()
    void set.mutateAsync().then(() => {
      onSet()
      return toast({
        title: 'The room is set',
        description: 'Their families see it where they upload.',
      })
    }, tellFailure)
  }
  return (
    <form onSubmit={send} className="grid gap-4">
      <output className="block">{roomConsequence(user.room, gigabytes)}</output>
      <ReasonField label="Why this room" name="room-reason" reason={reason} onChange={setReason} />
      <Button
        type="submit"
        variant="action"
        className="justify-self-start"
        pending={set.isPending}
        disabled={reason.trim() === ''}
      >
        {`Set ${gigabytes.toLocaleString('en-US')} GB`}
      </Button>
    </form>
  )
}

function BackToPlan({ user }: { user: ManagedUser }) {
  const end = useUserAct(() => call(admin.endRoom, { params: { accountId: user.id } }))
  const carryOut = () =>
    end.mutateAsync().then(() => toast({ title: 'The plan says the room again' }), tellFailure)
  const { planGigabytes } = user.room
  return (
    <div className="grid justify-items-start gap-2">
      {planGigabytes !== null && isMoreThan(user.room, planGigabytes) && (
        <p>{roomConsequence(user.room, planGigabytes)}</p>
      )}
      <Button variant="secondary" pending={end.isPending} onClick={() => void carryOut()}>
        {`Back to the plan’s room: ${planRoomWords(user.room)}`}
      </Button>
    </div>
  )
}
