import { useEffect, useRef } from 'react'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { FieldErrors } from './sign-in-dialog-entries.ts'

interface EmailAndPasswordProps {
  email: string
  onEmail: (email: string) => void
  password: string
  errors: FieldErrors
  passwordKind: 'current-password' | 'new-password'
}

/** The first field in error takes the focus, so that nobody has to look for it. */
export function EmailAndPassword(props: EmailAndPasswordProps) {
  const { email, onEmail, password, errors, passwordKind } = props
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.email || errors.password)
      fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  return (
    <div ref={fields} className="grid gap-4">
      <Field label="E-mail" error={errors.email}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
      </Field>
      <Field
        label="Password"
        error={errors.password}
        hint={passwordKind === 'new-password' && 'At least 6 characters. A short sentence is best.'}
      >
        <PasswordInput name="password" autoComplete={passwordKind} defaultValue={password} />
      </Field>
    </div>
  )
}
