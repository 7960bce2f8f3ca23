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

/** A yes. Whoever was asked without an address gives one, and the digits that were mailed to it. */
export function KeeperAcceptance({ token, page, onBack }: KeeperAcceptanceProps) {
  const [name, setName] = useState(page.keeperName)
  const accept = useAcceptance(token)
  const mail = useMailCode(token)
  const isWritten = page.emailHint !== null
  const title = `Yes, I will be ${page.ownerName}’s keeper`
  if (!isWritten && mail.isSuccess)
    return (
      <LetterSheet title={title} block={featureBlocks.keepers}>
        <MailedCode
          mail={mail}
          to={mail.variables ?? 'your address'}
          label="Yes, I will"
          isPending={accept.isPending}
          error={accept.error}
          onCode={(code) =>
            accept.mutate({ name, email: mail.variables!, code }, { onSuccess: onBack })
          }
          onBack={onBack}
        />
      </LetterSheet>
    )
  return (
    <LetterSheet title={title} block={featureBlocks.keepers}>
      <AcceptForm
        page={page}
        name={name}
        onName={setName}
        isPending={accept.isPending || mail.isPending}
        error={accept.error ?? mail.error}
        onGoOn={(email) =>
          email === null ? accept.mutate({ name }, { onSuccess: onBack }) : mail.mutate(email)
        }
        onBack={onBack}
      />
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
  const { emailHint, ownerName } = page
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
          hint="One that only you read. We mail six digits to it, to see that it is yours."
        >
          <TextInput name="email" type="email" autoComplete="email" maxLength={254} required />
        </Field>
      ) : (
        <p>We write to you at {emailHint}, where this invitation went.</p>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {error ? failureWords(error) : null}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="One moment…">
          {emailHint === null ? 'Go on' : 'Yes, I will'}
        </Button>
        <Button size="large" variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
