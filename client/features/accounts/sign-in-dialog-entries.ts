import * as z from 'zod/mini'
import { ApiError } from '#client/platform/api.ts'
import { browserName } from '#client/platform/browser-name.ts'
import { isMobile } from '#client/platform/user-agent.ts'
import { toast } from '#client/ui/toast-store.ts'
import { signInForm, signUpForm } from '#contract/accounts/forms.ts'

interface Entries {
  readonly email: string
  readonly password: string
}

export type FieldErrors = Partial<Record<keyof Entries, string>>

export const entriesOf = (form: FormData): Entries => ({
  email: String(form.get('email') ?? ''),
  password: String(form.get('password') ?? ''),
})

/** The first complaint about each field, in the specification's words (§5). */
export function complaints(kind: 'signin' | 'signup', entries: Entries): FieldErrors | undefined {
  const checked = z.safeParse(kind === 'signin' ? signInForm : signUpForm, entries)
  if (checked.success) return undefined
  const { fieldErrors } = z.flattenError(checked.error)
  const [email, password] = [fieldErrors.email?.[0], fieldErrors.password?.[0]]
  return { ...(email && { email }), ...(password && { password }) }
}

/** What travels besides the entries (spec §7). */
const device = (userAgent: string, touchPoints: number) => ({
  browser: browserName(userAgent),
  mobile: isMobile(userAgent, touchPoints),
})

interface Agent {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

export const signInPayload = ({ email, password }: Entries, agent: Agent) => ({
  username: email.trim(),
  password,
  ...device(agent.userAgent, agent.maxTouchPoints),
})

export const signUpPayload = ({ email, password }: Entries, agent: Agent) => ({
  username: email.trim().split('@')[0] ?? '',
  email: email.trim(),
  password,
  ...device(agent.userAgent, agent.maxTouchPoints),
})

/** A destructive toast with the server's own sentence, or ours when it sent none (spec §8). */
export function tellFailure(
  error: unknown,
  words: { title: string; description: string; logged: string },
) {
  const said = error instanceof ApiError ? error.serverMessage : undefined
  console.error(new Error(said ?? words.logged, { cause: error }))
  toast({ variant: 'destructive', title: words.title, description: said ?? words.description })
}
