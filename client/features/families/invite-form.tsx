import { useState, type FormEvent } from 'react'
import { givenRoles, roleMeaning, type GivenRole } from '#contract/rules/roles.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface InviteFormProps {
  /** Answers whether the invitation went out; if not, what was typed stays. */
  onInvite: (email: string, role: GivenRole) => Promise<boolean>
  /** A guest's invitation waits on the device: no letter is promised. */
  isForLater?: boolean | undefined
}

// spec §2.7
export const roleChoices = givenRoles.map((role) => ({
  value: role,
  label: role === 'viewer' ? 'Viewer' : 'Editor',
  hint: roleMeaning[role],
}))

export function InviteForm({ onInvite, isForLater }: InviteFormProps) {
  const [role, setRole] = useState<GivenRole>('viewer')
  const [isSending, setSending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read from the field itself: on a prerendered page it may have been filled in before this form was awake.
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    setSending(true)
    if (await onInvite(field.value, role)) field.value = ''
    setSending(false)
  }

  // The address isn't `required`: an empty one is answered by the toast of spec §8, a malformed one by the browser.
  return (
    <form onSubmit={send} aria-label="Invite someone" className="grid gap-4">
      <Field
        label="E-mail address"
        hint={
          isForLater
            ? 'Kept on this device. Once you have an account you can send it with one press.'
            : 'They get a letter with a link that works for 7 days.'
        }
      >
        <TextInput type="email" name="email" autoComplete="off" />
      </Field>
      <RadioGroup
        legend="What they may do"
        name="role"
        choices={roleChoices}
        value={role}
        onChange={setRole}
        inline
      />
      <Button
        type="submit"
        variant="primary"
        icon={isForLater ? 'plus' : 'mail'}
        pending={isSending}
        pendingLabel="Sending…"
        className="justify-self-start max-sm:w-full"
      >
        {isForLater ? 'Keep invitation' : 'Send invitation'}
      </Button>
    </form>
  )
}
