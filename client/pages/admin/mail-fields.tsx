import type { AskedMail, InstallationView } from '#contract/installation.ts'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { configuredBy } from './configured.ts'
import type { Issues } from './issues.ts'

const securities = [
  { value: 'starttls', label: 'Encrypted (STARTTLS, usually port 587)' },
  { value: 'tls', label: 'Encrypted from the start (TLS, usually port 465)' },
  { value: 'none', label: 'Not encrypted: only for a server on this machine' },
]

interface FieldsProps {
  mail: InstallationView['mail']
  typed: AskedMail
  issues: Issues
  onChange: (part: Partial<AskedMail>) => void
}

/** Which server takes the letters, and how it is reached. */
export function ServerFields({ mail, typed, issues, onChange }: FieldsProps) {
  const isFixed = mail.isServerConfigured
  const why = isFixed ? configuredBy('SMTP_URL') : undefined
  return (
    <>
      <Field label="Mail server" hint={why} error={issues['host']}>
        <TextInput
          value={typed.host}
          disabled={isFixed}
          autoCapitalize="none"
          spellCheck={false}
          placeholder="mail.example.com"
          onChange={(event) => onChange({ host: event.target.value })}
        />
      </Field>
      <Field label="Port" hint={why} error={issues['port']}>
        <TextInput
          inputMode="numeric"
          value={Number.isNaN(typed.port) ? '' : String(typed.port)}
          disabled={isFixed}
          onChange={(event) => onChange({ port: Number.parseInt(event.target.value, 10) })}
        />
      </Field>
      <Field label="Connection" error={issues['security']}>
        <Select
          options={securities}
          value={typed.security}
          disabled={isFixed}
          onChange={(event) => onChange({ security: event.target.value as AskedMail['security'] })}
        />
      </Field>
    </>
  )
}

interface SenderProps extends FieldsProps {
  password: string
  onPassword: (password: string) => void
}

/** In whose name letters leave, and what the server is told to believe it. */
export function SenderFields({ mail, typed, issues, onChange, password, onPassword }: SenderProps) {
  const isFixed = mail.isServerConfigured
  return (
    <>
      <Field
        label="Sender’s address"
        hint={mail.isFromConfigured ? configuredBy('MAIL_FROM') : 'Letters come from it.'}
        error={issues['from']}
      >
        <TextInput
          inputMode="email"
          value={typed.from}
          disabled={mail.isFromConfigured || isFixed}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label="User" optional error={issues['user']}>
        <TextInput
          autoComplete="off"
          value={typed.user}
          disabled={isFixed}
          onChange={(event) => onChange({ user: event.target.value })}
        />
      </Field>
      <Field
        label="Password"
        optional
        hint={
          mail.server?.hasPassword ? 'One is kept. Leave this empty to go on with it.' : undefined
        }
        error={issues['password']}
      >
        <PasswordInput
          autoComplete="new-password"
          value={password}
          disabled={isFixed}
          onChange={(event) => onPassword(event.target.value)}
        />
      </Field>
      <Field
        label="DKIM selector"
        optional
        hint="The name under which your mail server’s key stands in the DNS."
        error={issues['dkimSelector']}
      >
        <TextInput
          autoCapitalize="none"
          value={typed.dkimSelector}
          disabled={isFixed}
          onChange={(event) => onChange({ dkimSelector: event.target.value })}
        />
      </Field>
    </>
  )
}
