import { useActionState } from 'react'
import * as z from 'zod/mini'
import { emailed } from '#contract/accounts/forms.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { failureWords } from '#client/platform/failure-words.ts'

interface EmailRequestProps {
  label: string
  ask: (email: string) => Promise<{ message: string }>
}

/** Asks for an address to mail a link to. The answer is the same whether we know the address or not. */
export function EmailRequest({ label, ask }: EmailRequestProps) {
  const [state, submit] = useActionState(
    async (
      _previous: { error?: string; done?: string },
      form: FormData,
    ): Promise<{ error?: string; done?: string }> => {
      const parsed = z.safeParse(emailed, { email: form.get('email') })
      if (!parsed.success) return { error: 'Please enter a valid email' }
      try {
        return { done: (await ask(parsed.data.email)).message }
      } catch (failure) {
        return { error: failureWords(failure) }
      }
    },
    {},
  )
  return (
    <Card>
      {state.done ? (
        <output>{state.done}</output>
      ) : (
        <form action={submit} noValidate className="grid gap-5">
          <Field label="Your e-mail address" error={state.error}>
            <TextInput name="email" type="email" autoComplete="email" />
          </Field>
          <div>
            <SubmitButton pendingLabel="Sending…">{label}</SubmitButton>
          </div>
        </form>
      )}
    </Card>
  )
}
