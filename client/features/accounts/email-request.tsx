import { useActionState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import { emailed } from '#contract/accounts/forms.ts'
import { ButtonLink, SubmitButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { failureWords } from '#client/platform/failure-words.ts'

interface Told {
  readonly message: string
  readonly isMailboxOpen: boolean
}

interface Asking {
  readonly error?: string
  readonly told?: Told
  /** React empties a form after its action. */
  readonly email: string
}

interface EmailRequestProps {
  label: string
  ask: (email: string) => Promise<Told>
}

/** Asks for an address to mail a link to. The answer is the same whether we know the address or not. */
export function EmailRequest({ label, ask }: EmailRequestProps) {
  const [state, submit] = useActionState(
    async (_previous: Asking, form: FormData): Promise<Asking> => {
      const email = String(form.get('email'))
      const parsed = z.safeParse(emailed, { email })
      if (!parsed.success) return { error: 'Please enter a valid email', email }
      try {
        return { told: await ask(parsed.data.email), email }
      } catch (failure) {
        return { error: failureWords(failure), email }
      }
    },
    { email: useTypedBefore() },
  )
  return (
    <Card>
      {state.told ? (
        <div className="grid justify-items-start gap-5">
          <output>{state.told.message}</output>
          {state.told.isMailboxOpen && <ButtonLink href="/mailbox">Open the mailbox</ButtonLink>}
        </div>
      ) : (
        <form action={submit} noValidate className="grid gap-5">
          <Field label="Your e-mail address" error={state.error}>
            <TextInput name="email" type="email" autoComplete="email" defaultValue={state.email} />
          </Field>
          <div>
            <SubmitButton pendingLabel="Sending…">{label}</SubmitButton>
          </div>
        </form>
      )}
    </Card>
  )
}

/** What stood in the dialog that led here. It travels beside the address of the page, never in it. */
function useTypedBefore(): string {
  const { email } = (useHistoryState<{ email?: string } | null>() ?? {}) as { email?: string }
  return email ?? ''
}
