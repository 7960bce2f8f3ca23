import * as z from 'zod/mini'
import { newPassword } from '#contract/accounts/forms.ts'
import { listWords } from '#contract/rules/date-words.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { email } from '#contract/shapes.ts'
import type { Take } from './take.ts'

/** What the one screen after a recording asks; all of it is kept with the take as it is typed. */
export interface KeepForEntries {
  readonly forWhom: string
  readonly to: string
  readonly on: string
  /** Where they live; empty where its author does. */
  readonly zone: string
  readonly from: string
  readonly ownEmail: string
  /** Never stored; empty where its owner signs in by mailed links. */
  readonly password: string
}

/** What was typed below a take on an earlier visit; its author's name only where they wrote one. */
export const typedBefore = ({ forWhom, plan }: Take) => ({
  forWhom,
  to: plan?.to ?? '',
  on: plan?.on ?? '',
  zone: plan?.zone ?? '',
  from: plan?.from || undefined,
  ownEmail: plan?.ownEmail ?? '',
  password: '',
})

/** It was meant for somebody, somewhere or for a day: keeping it bare would lose that. */
export const isMeantForSomebody = ({ forWhom, plan }: Pick<Take, 'forWhom' | 'plan'>): boolean =>
  [forWhom, plan?.to, plan?.on].some((typed) => typed?.trim())

export type Complaints = Partial<Record<keyof KeepForEntries, string>>

/** With a day for somebody; as a draft with whatever is known; or as a draft to go on with. */
export const wishes = ['for a day', 'without a day', 'with more choices'] as const
export type Wish = (typeof wishes)[number]

// Both questions to its author need two days, wherever either of them lives.
const soonestDays = 3

/** The first day that can be asked about twice, as a date field wants it. */
export function soonestDay(now: number): string {
  const day = new Date(now)
  day.setDate(day.getDate() + soonestDays)
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, '0'))
  return `${day.getFullYear()}-${month}-${date}`
}

const dayWords = dateWriter('day')

/** What is missing or wrong, each at its field; nothing where it can be kept. */
export function complaintsAbout(
  entries: KeepForEntries,
  wish: Wish,
  { isGuest, now }: { isGuest: boolean; now: number },
): Complaints | undefined {
  const found = {
    ...(wish === 'for a day' && aboutRecipient(entries, now)),
    ...(isGuest && aboutAccount(entries)),
  }
  return Object.keys(found).length > 0 ? found : undefined
}

function aboutRecipient({ forWhom, to, on }: KeepForEntries, now: number): Complaints {
  const soonest = soonestDay(now)
  return {
    ...(!forWhom.trim() && { forWhom: 'Please say who it is for.' }),
    ...(!isEmail(to) && { to: 'Please enter a valid email' }),
    ...(!on && { on: 'Please choose a day, or keep it without one.' }),
    ...(on &&
      on < soonest && {
        on: `Please choose ${dayWords(new Date(`${soonest}T12:00`))} or later: we ask you twice before it goes out.`,
      }),
  }
}

function aboutAccount({ from, ownEmail, password }: KeepForEntries): Complaints {
  const isPasswordFine = password === '' || z.safeParse(newPassword, password).success
  return {
    ...(!from.trim() && { from: 'Please say who you are, so that they know whose voice it is.' }),
    ...(!isEmail(ownEmail) && { ownEmail: 'Please enter a valid email' }),
    ...(!isPasswordFine && { password: 'Password must be at least 6 characters' }),
  }
}

const called: Record<keyof KeepForEntries, string> = {
  forWhom: 'who it is for',
  to: 'their e-mail address',
  on: 'the day',
  zone: 'where they live',
  from: 'your name',
  ownEmail: 'your e-mail address',
  password: 'your password',
}

const mostListed = 3

/** Beside the button, since the fields may stand below the window’s end. */
export function neededWords(complaints: Complaints): string | undefined {
  const fields = Object.keys(called) as (keyof KeepForEntries)[]
  const needed = fields.filter((field) => complaints[field]).map((field) => called[field])
  if (needed.length === 0) return undefined
  // The bar stays in sight, so it stays low.
  return needed.length > mostListed
    ? `Still needed: ${needed.length} answers, each marked.`
    : `Still needed: ${listWords(needed)}.`
}

export const isEmail = (typed: string): boolean => z.safeParse(email, typed).success
