import { useImperativeHandle, type Ref } from 'react'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useSession } from '#client/platform/session.ts'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useAccountAct } from './queries.ts'

interface OwnNameProps {
  name: string
  onChange: (name: string) => void
  /** For whoever leads on from here: nothing typed is thrown away. */
  saveTyped: Ref<() => Promise<unknown>>
}

/** What others call somebody new: where they haven’t said it, it was guessed from their address. */
export function OwnName({ name, onChange, saveTyped }: OwnNameProps) {
  const session = useSession()
  const known = session.state === 'signed-in' ? session.user.displayName : ''
  const change = useAccountAct((displayName: string) =>
    call(accounts.changeAccount, { body: { displayName } }),
  )
  const typed = name.trim()
  useImperativeHandle(saveTyped, () => async () => {
    if (typed !== '' && typed !== known) await change.mutateAsync(typed)
  })
  return (
    <Field
      label="Your name"
      hint="Your family sees it, and so does everyone you write to."
      error={change.error ? failureWords(change.error) : undefined}
    >
      <TextInput
        autoComplete="name"
        maxLength={80}
        value={name}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
