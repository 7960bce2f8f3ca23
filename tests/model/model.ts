// What a person would expect of one message, in their own words: no file of the engine is asked.

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NINE = 9 * HOUR

export type Stage =
  | 'unplanned'
  | 'draft'
  | 'scheduled'
  | 'reminded'
  | 'checked'
  | 'held'
  | 'cancelled'
  | 'sent'
  | 'opened'
  | 'refused'

export interface Known {
  readonly stage: Stage
  /** Which plan is in force: letters about an older one open nothing. */
  readonly plan: number
  readonly due: number
  /** The day that was chosen when it was scheduled; postponing leaves that choice alone. */
  readonly chosen: number
  readonly isConfirmedTwice: boolean
  readonly previous: { readonly due: number; readonly chosen: number } | null
  readonly remindedAt: number
  readonly checkedAt: number
  readonly cancelledAt: number
  /** Where it stood when its recipient said that it isn’t for them, and when. */
  readonly refused: { readonly from: Stage; readonly at: number } | null
  readonly answered: readonly string[]
}

/** The part of it that its author can look up. */
export interface Seen {
  readonly stage: Stage
  readonly due: number
  readonly undo: number | null
}

export function seenOf({ stage, due, previous }: Known, now: number): Seen {
  const isUndoable = stage === 'scheduled' && previous !== null && previous.due > now
  return { stage, due, undo: isUndoable ? previous.due : null }
}

export type Act =
  | { readonly kind: 'schedule' | 'postpone'; readonly due: number; readonly twice: boolean }
  | { readonly kind: 'undo' | 'hold' | 'cancel' | 'restore' | 'work' }
  | { readonly kind: 'listen' | 'refuse' | 'take back' }
  | { readonly kind: 'answer'; readonly letter: Letter; readonly answer: Answer }

type Answer =
  | { readonly says: 'as-planned' | 'hold' }
  | { readonly says: 'postpone'; readonly due: number }

/** The newest letter that asks, as somebody holds it in their hands. */
export interface Letter {
  readonly kind: 'remind' | 'check'
  readonly plan: number
  readonly token: string
}

interface Expected {
  readonly isDone: boolean
  readonly after: Known
}

export const nothingYet: Known = {
  stage: 'unplanned',
  plan: 1,
  due: 0,
  chosen: 0,
  isConfirmedTwice: false,
  previous: null,
  remindedAt: 0,
  checkedAt: 0,
  cancelledAt: 0,
  refused: null,
  answered: [],
}

const isUnderWay = ({ stage }: Known) => ['scheduled', 'reminded', 'checked'].includes(stage)
const isNear = (due: number, now: number) => due - now < 48 * HOUR

/** What an act must lead to, if it happens alone at this moment. */
export function expectOf(known: Known, act: Act, now: number): Expected {
  const no: Expected = { isDone: false, after: known }
  const yes = (change: Partial<Known> = {}): Expected => ({
    isDone: true,
    after: { ...known, ...change },
  })
  const { stage } = known
  switch (act.kind) {
    case 'schedule':
      if (isNear(act.due, now) && !act.twice) return no
      if (stage === 'scheduled' && known.due === act.due && known.chosen === act.due) return yes()
      if (!['unplanned', 'draft', 'cancelled'].includes(stage)) return no
      return yes({
        ...planned(known, act.due, act.twice, now),
        chosen: act.due,
        ...(stage !== 'cancelled' && { plan: known.plan }),
      })
    case 'postpone':
      if (stage === 'scheduled' && known.due === act.due) return yes()
      if (isNear(act.due, now) && !act.twice) return no
      if (!isUnderWay(known) && stage !== 'held') return no
      return yes({
        ...planned(known, act.due, act.twice, now),
        previous: stage === 'held' ? null : { due: known.due, chosen: known.chosen },
      })
    case 'undo':
      if (stage !== 'scheduled' || !known.previous || known.previous.due <= now) return no
      return yes({
        ...planned(known, known.previous.due, false, now),
        chosen: known.previous.chosen,
      })
    case 'hold':
      return stage === 'held'
        ? yes()
        : isUnderWay(known)
          ? yes({ stage: 'held', previous: null })
          : no
    case 'cancel':
      if (stage === 'cancelled') return yes()
      return isUnderWay(known) || stage === 'held' || stage === 'draft'
        ? yes({ stage: 'cancelled', cancelledAt: now, previous: null })
        : no
    case 'restore':
      return restored(known, now, yes, no)
    case 'answer':
      return answered(known, act, now, yes, no)
    case 'listen':
      return stage === 'sent' || stage === 'opened' ? yes({ stage: 'opened' }) : no
    case 'refuse':
      if (stage === 'refused') return yes()
      if (stage !== 'sent' && stage !== 'opened') return no
      return yes({ stage: 'refused', refused: { from: stage, at: now } })
    case 'take back':
      // Pressed by somebody who hasn't refused, it finds everything as it should be.
      if (stage === 'sent' || stage === 'opened') return yes()
      if (!known.refused || now > known.refused.at + 7 * DAY) return no
      return yes({ stage: known.refused.from, refused: null })
    case 'work':
      return yes(worked(known, now))
  }
}

type Yes = (change?: Partial<Known>) => Expected

const planned = (known: Known, due: number, twice: boolean, now: number): Partial<Known> => ({
  stage: 'scheduled',
  plan: known.plan + 1,
  due,
  isConfirmedTwice: twice && isNear(due, now),
  previous: null,
})

function restored(known: Known, now: number, yes: Yes, no: Expected): Expected {
  const isCancelled = known.stage === 'cancelled'
  if (isCancelled && now > known.cancelledAt + 7 * DAY) return no
  if (!isCancelled && known.stage !== 'draft') return no
  const plan = isCancelled ? known.plan + 1 : known.plan
  const fresh = { plan, isConfirmedTwice: false, previous: null }
  return yes({ ...fresh, stage: isNear(known.due, now) ? 'draft' : 'scheduled' })
}

function answered(
  known: Known,
  { letter, answer }: Extract<Act, { kind: 'answer' }>,
  now: number,
  yes: Yes,
  no: Expected,
): Expected {
  const name = `${letter.plan} ${letter.kind}`
  if (letter.plan !== known.plan || known.answered.includes(name) || !isUnderWay(known)) return no
  const answers = [...known.answered, name]
  if (answer.says === 'as-planned') return yes({ answered: answers })
  if (answer.says !== 'postpone') return yes({ stage: 'held', previous: null, answered: answers })
  if (isNear(answer.due, now) || answer.due <= known.due) return no
  const previous = { due: known.due, chosen: known.chosen }
  return yes({ ...planned(known, answer.due, false, now), previous, answered: answers })
}

/** One look of the worker, with a mail server that takes everything at once. */
function worked(known: Known, now: number): Partial<Known> {
  const { stage, due, remindedAt, checkedAt, isConfirmedTwice } = known
  if (stage === 'scheduled' && isConfirmedTwice)
    return now >= due ? { stage: 'sent', previous: null } : {}
  if (stage === 'scheduled' && now >= warnedOn(due, 2))
    return { stage: 'reminded', remindedAt: now, previous: null }
  if (stage === 'reminded' && now >= Math.max(warnedOn(due, 1), remindedAt + 22 * HOUR))
    return { stage: 'checked', checkedAt: now }
  if (stage === 'checked' && now >= Math.max(due, remindedAt + 45 * HOUR, checkedAt + 22 * HOUR))
    return { stage: 'sent' }
  return {}
}

/** So many calendar days before, at nine or at its own hour if that is earlier. Everybody here lives by UTC. */
const warnedOn = (due: number, days: number) =>
  Math.floor(due / DAY) * DAY - days * DAY + Math.min(NINE, due % DAY)
