import { useState, type FormEvent } from 'react'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useAcceptance, useMailCode } from './keeper-queries.ts'
import { MailedCode } from './mailed-code.tsx'

interface KeeperAcceptanceProps {
  token: string
  page: KeeperPage
  onBack: () => void
}

/** A yes. Whoever didn't come from our letter shows by mailed digits that the address is theirs. */
export function KeeperAcceptance({ token, page, onBack }: KeeperAcceptanceProps) {
  const [name, setName] = useState(page.keeperName)
  const [mailed, setMailed] = useState<{ email: string | null }>()
  const accept = useAcceptance(token)
  const mail = useMailCode(token)
  const say = (more: { email?: string; code?: string }) =>
    accept.mutate({ name, ...more }, { onSuccess: onBack })
  const goOn = (email: string | null) => {
    if (page.provesAddress) say({})
    else mail.mutate(email ?? undefined, { onSuccess: () => setMailed({ email }) })
  }
  return (
    <LetterSheet title={`Yes, I will be ${page.ownerName}’s keeper`} block={featureBlocks.keepers}>
      {mailed ? (
        <MailedCode
          mail={mail}
          to={mailed.email ?? page.emailHint ?? 'your address'}
          label="Yes, I will"
          isPending={accept.isPending}
          error={accept.error}
          onCode={(code) => say({ ...(mailed.email !== null && { email: mailed.email }), code })}
          onBack={onBack}
        />
      ) : (
        <AcceptForm
          page={page}
          name={name}
          onName={setName}
          isPending={accept.isPending || mail.isPending}
          error={accept.error ?? mail.error}
          onGoOn={goOn}
          onBack={onBack}
        />
      )}
    </LetterSheet>
  )
}

interface AcceptFormProps {
  page: KeeperPage
  name: string
  onName: (name: string) => void
  isPending: boolean
  error: unknown
  /** With the address given here; null where we wrote to one already. */
  onGoOn: (email: string | null) => void
  onBack: () => void
}

function AcceptForm({ page, name, onName, isPending, error, onGoOn, onBack }: AcceptFormProps) {
  const { emailHint, provesAddress, ownerName } = page
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    onGoOn(email === null ? null : String(email))
  }
  return (
    <form onSubmit={goOn} className="grid w-full max-w-lg gap-5">
      <Field label="Your name" hint={`As ${ownerName} knows you.`}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={80}
          required
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
        />
      </Field>
      {emailHint === null ? (
        <Field
          label="Your e-mail address"
          hint="One that only you read. We e-mail six digits to it, to see that it is yours."
        >
          <TextInput name="email" type="email" autoComplete="email" maxLength={254} required />
        </Field>
      ) : (
        <p>
          {provesAddress
            ? `We write to you at ${emailHint}, where this invitation went.`
            : `We write to you at ${emailHint}. To see that you read it, we e-mail six digits there.`}
        </p>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {error ? failureWords(error) : null}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="One moment…">
          {provesAddress ? 'Yes, I will' : 'Go on'}
        </Button>
        <Button size="large" variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
