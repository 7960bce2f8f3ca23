import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Complaints, KeepForEntries } from './keep-for-entries.ts'

interface OwnAccountProps {
  entries: KeepForEntries
  complaints: Complaints
  onChange: (change: Partial<KeepForEntries>) => void
}

// Where a browser has none, none is promised.
const hasPasskeys = 'PublicKeyCredential' in globalThis

/** Whoever is new here needs an address; a password is one of the ways to come back. */
export function OwnAccount({ entries, complaints, onChange }: OwnAccountProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border-t-2 border-dashed border-line pt-4">
      <legend className="sr-only">Your free account</legend>
      <Field
        label={
          <>
            Your own <span className="whitespace-nowrap">e-mail</span> address
          </>
        }
        hint="We ask you there before anything goes out. It becomes your free account, without a credit card."
        error={complaints.ownEmail}
      >
        <TextInput
          type="email"
          value={entries.ownEmail}
          autoComplete="email"
          autoCapitalize="none"
          onChange={(event) => onChange({ ownEmail: event.currentTarget.value })}
        />
      </Field>
      <details className="group" open={complaints.password ? true : undefined}>
        <summary className="inline-flex min-h-floor cursor-pointer items-center text-link underline decoration-2 underline-offset-4">
          Choose how you come back:{' '}
          {hasPasskeys
            ? 'a link by e-mail, a password or a passkey'
            : 'a link by e-mail or a password'}
        </summary>
        <div className="mt-2 grid gap-2">
          <Field
            label="Password"
            optional
            hint={`Leave it empty, and we e-mail you a link whenever you want to come in. At least 6 characters otherwise.${hasPasskeys ? ' For a passkey leave it empty, too: once you have pressed the button in your e-mail, we offer you one here.' : ''}`}
            error={complaints.password}
          >
            <PasswordInput
              value={entries.password}
              autoComplete="new-password"
              onChange={(event) => onChange({ password: event.currentTarget.value })}
            />
          </Field>
        </div>
      </details>
    </fieldset>
  )
}
