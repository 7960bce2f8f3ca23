import type { FormEvent } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { Address } from '#client/ui/address.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { TextInput } from '#client/ui/text-input.tsx'
import type { useMailCode } from './keeper-queries.ts'
import { waitsHere } from '#contract/rules/sending-words.ts'

interface MailedCodeProps {
  mail: ReturnType<typeof useMailCode>
  /** Where the code was mailed: a whole address, or part of one. */
  to: string
  label: string
  isPending: boolean
  error: unknown
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step: six digits from a letter. A wrong one can be tried again, a lost one mailed anew. */
export function MailedCode({ mail, to, label, isPending, error, onCode, onBack }: MailedCodeProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    onCode(code.replaceAll(/\s/g, ''))
  }
  return (
    <form onSubmit={submit} className="grid w-full max-w-lg gap-5">
      <p ref={takeLostFocus} tabIndex={-1} className="text-lg break-words outline-none">
        {mail.data?.isWaitingForMailServer ? (
          `${waitsHere(`the letter with six digits to ${to}`)} They count for fifteen minutes.`
        ) : (
          <>
            We have e-mailed six digits to{' '}
            <b>
              <Address>{to}</Address>
            </b>
            . They count for fifteen minutes; look in the spam folder, too.
          </>
        )}
      </p>
      <Field label="The six digits" error={error ? failureWords(error) : undefined}>
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          className="max-w-56 text-2xl tracking-[0.2em]"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="One moment…">
          {label}
        </Button>
        <Button size="large" variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
      <div className="grid justify-items-start gap-2">
        <Button
          variant="link"
          pending={mail.isPending}
          pendingLabel="Mailing…"
          onClick={() => mail.mutate(mail.variables)}
        >
          E-mail the digits again
        </Button>
        <p role="alert" className="font-[650] text-danger empty:hidden">
          {mail.error && failureWords(mail.error)}
        </p>
      </div>
    </form>
  )
}
