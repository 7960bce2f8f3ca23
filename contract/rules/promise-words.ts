import type { PromiseView } from '#contract/deliveries/index.ts'
import { dayWords } from './date-words.ts'

/** What was promised to whom, and when it comes: for the dialog, and for letters about leaving. */
export const promiseWords = (promise: PromiseView): string =>
  `${promise.title ? `“${promise.title}”` : 'A message without a title'} for ${promise.personName}: ${comesWhen(promise)}`

// Said to whoever deletes their account: what is sealed keeps its plan and its keepers, if there are enough.
const keptSealed =
  'sealed. Your keepers stay: it is released when enough of them say that its time has come, after every letter to you'
const shutForEver =
  'sealed, with too few keepers to open it one day. Name and confirm keepers first, or call it off'

export function comesWhen({ state, due, isEveryYear, hasKeepers }: PromiseView): string {
  if (state === 'sealed' || !due) return hasKeepers ? keptSealed : shutForEver
  if (state === 'undeliverable' || state === 'kept_safe')
    return 'could not be reached so far; we keep trying'
  if (state === 'needs_attention') return 'we are looking into it'
  if (state === 'released' || state === 'soft_bounced') return 'on its way now'
  const day = `${isEveryYear ? 'every year, next on ' : ''}${dayWords(due.on)}`
  return state === 'held' ? `${day}; on hold until now` : day
}
