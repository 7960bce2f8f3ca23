import { useActionState } from 'react'
import { newsletterPromise } from '#contract/rules/newsletter-promise.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface Outcome {
  readonly done?: string
  readonly error?: string
  readonly typed?: string
}

async function ask(page: string, form: FormData): Promise<Outcome> {
  const typed = String(form.get('email') ?? '')
  try {
    // The contract weighs more than this box: it is fetched when somebody subscribes.
    const { subscribe } = await import('./subscribe.ts')
    return { done: await subscribe(typed, page) }
  } catch (failure) {
    return { error: failureWords(failure), typed }
  }
}

/**
 * The newsletter box (spec §2.15). Nothing is sent to an address before its owner has confirmed it.
 * What is wrong is said in white: on indigo the usual red can't be read.
 */
export function NewsletterBox({ page }: { page: string }) {
  const [state, submit] = useActionState(
    (_previous: Outcome, form: FormData) => ask(page, form),
    {},
  )
  return (
    <section
      aria-labelledby="newsletter"
      className="on-panel grid gap-4 rounded-lg bg-panel p-6 text-on-panel [--color-danger:var(--color-on-panel)]"
    >
      <h2 id="newsletter" className="text-2xl">
        The newsletter
      </h2>
      {state.done ? (
        <output className="flex gap-3 text-lg">
          <Icon name="mail" className="mt-1" />
          {state.done}
        </output>
      ) : (
        <>
          <p className="text-on-panel-soft">{newsletterPromise}</p>
          <form action={submit} noValidate className="grid gap-4">
            <Field label="E-mail address" error={state.error}>
              <TextInput
                name="email"
                type="email"
                autoComplete="email"
                defaultValue={state.typed}
              />
            </Field>
            <SubmitButton variant="marigold" pendingLabel="Subscribing…">
              Subscribe
            </SubmitButton>
          </form>
        </>
      )}
    </section>
  )
}
