import type { PromiseView } from '#contract/deliveries/index.ts'
import { dayWords } from './date-words.ts'

/** What was promised to whom, and when it comes: for the dialog, and for letters about leaving. */
export const promiseWords = (promise: PromiseView): string =>
  `${promise.title ? `“${promise.title}”` : 'A message without a title'} for ${promise.personName}: ${comesWhen(promise)}`

export function comesWhen({ state, due, isEveryYear }: PromiseView): string {
  // Said to whoever deletes their account: the plan goes with it, and with the plan its keepers.
  if (state === 'sealed' || !due)
    return 'sealed. Your keepers go with your account, so nobody can say any more that its time has come: it stays shut'
  if (state === 'undeliverable' || state === 'kept_safe')
    return 'could not be reached so far; we keep trying'
  if (state === 'needs_attention') return 'we are looking into it'
  if (state === 'released' || state === 'soft_bounced') return 'on its way now'
  const day = `${isEveryYear ? 'every year, next on ' : ''}${dayWords(due.on)}`
  return state === 'held' ? `${day}; on hold until now` : day
}
