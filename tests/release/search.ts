import { pressed } from '#contract/rules/release/alive-letters.ts'
import { applyEvent } from '#contract/rules/release/apply-event.ts'
import { decide } from '#contract/rules/release/decide.ts'
import { ImpossibleEvent, type PassingEvent } from '#contract/rules/release/events.ts'
import { DAY, HOUR, type Moment } from '#contract/rules/release/moments.ts'
import { isOpen, type Passing, type ReleaseCase } from '#contract/rules/release/passing.ts'
import { movesFrom, type Cast } from './moves.ts'
import { brokenBy, remembers, type Memory, type Wrong } from './witness.ts'

export interface Rules {
  readonly applyEvent: typeof applyEvent
  readonly decide: typeof decide
  readonly pressed: typeof pressed
}

export const soundRules: Rules = { applyEvent, decide, pressed }

/** One place that a case can be in, at one moment, with what a witness remembers of how it came there. */
interface Place {
  readonly passing: Passing
  readonly now: Moment
  readonly memory: Memory
  /** How often something that was due was left for a day, or a mail server said nothing for ten. */
  readonly delays: number
}

interface Searched {
  readonly places: number
  readonly released: number
  readonly wrongs: ReadonlySet<Wrong>
}

// Between two moments that matter people act too.
const STEP_MS = 15 * DAY
// Longer ago than anything that a rule counts by.
const LONG_MS = 120 * DAY

/**
 * Every place that can be reached by any order of acts, letters and delays, each looked at once. What follows from a
 * place is the same whenever it is, so places are told apart by how long ago things were.
 */
export function search(cast: Cast, rules: Rules = soundRules, isOneEnough = false): Searched {
  const start: Place = { passing: cast.passing, now: cast.now, memory: remembers(cast), delays: 0 }
  const known = new Map<string, number>([[nameOf(start), 0]])
  const places: Place[] = [start]
  const from: number[][] = [[]]
  const wrongs = new Set<Wrong>()
  for (let i = 0; i < places.length; i += 1)
    for (const { place, isOwners } of following(places[i]!, cast, rules)) {
      if (place.memory.wrong) wrongs.add(place.memory.wrong)
      if (isOneEnough && wrongs.size > 0) return { places: places.length, released: 0, wrongs }
      const name = nameOf(place)
      const at = known.get(name) ?? places.length
      if (at === places.length) {
        known.set(name, at)
        places.push(place)
        from.push([])
      }
      // Where the owner is dead, only the others act.
      if (!isOwners) from[at]!.push(i)
    }
  if (isAnyStuck(places, from, cast, rules)) wrongs.add('stuck')
  const released = places.filter(({ passing }) => passing.case?.state === 'released').length
  return { places: places.length, released, wrongs }
}

interface Step {
  readonly place: Place
  readonly isOwners: boolean
}

function following(place: Place, cast: Cast, rules: Rules): Step[] {
  const { passing, now, memory } = place
  // What it did wrong is known; nothing that follows is news.
  if (memory.wrong) return []
  const one = passing.case
  const isLast = one !== null && !isOpen(one) && (one as ReleaseCase).number >= cast.cases
  const decision = rules.decide(passing, now)
  // After the last report nobody acts any more, but time may still bring somebody to look at it.
  if (isLast && !('does' in decision)) return []
  const events = isLast ? [] : movesFrom(passing, now, cast, rules.pressed)
  if ('does' in decision) {
    const { does } = decision
    const isLetter = does.kind === 'notice' || does.kind === 'lastCall'
    events.push({ ...does, at: now, ...(isLetter && { channels: cast.channels }) } as PassingEvent)
  }
  const steps = events.flatMap((event) => happened(place, event, cast, rules))
  if (isLast) return steps
  const later = laterThan(place, decision, cast)
  return later ? [...steps, { place: later, isOwners: false }] : steps
}

function happened(place: Place, event: PassingEvent, cast: Cast, rules: Rules): Step[] {
  try {
    const passing = rules.applyEvent(place.passing, event)
    const memory = brokenBy(place, event, passing, cast)
    const isOwners =
      (event.kind === 'proofOfLife' && event.how === 'sign-in') || event.kind === 'changePlan'
    return [{ place: { ...place, passing, memory }, isOwners }]
  } catch (error) {
    if (error instanceof ImpossibleEvent) return []
    throw error
  }
}

/** To the next moment that matters, or a few days on where nothing is due or somebody doesn't get round to it. */
function laterThan(
  place: Place,
  decision: ReturnType<typeof decide>,
  { longestMs, delays, now: begun }: Cast,
): Place | undefined {
  const { passing, now } = place
  if (!isOpen(passing.case) && now - begun > longestMs) return undefined
  if ('wakeAt' in decision && decision.awaits === 'time')
    return { ...place, now: Math.min(decision.wakeAt, now + STEP_MS) }
  if (place.delays >= delays) return undefined
  const late = 'does' in decision ? 26 * HOUR : 10 * DAY
  return { ...place, now: now + late, delays: place.delays + 1 }
}

function nameOf({ passing, now, memory, delays }: Place): string {
  const ago = (at: Moment | null | undefined) =>
    at === null || at === undefined ? '' : Math.max(-LONG_MS, Math.min(LONG_MS, at - now)) / HOUR
  const { plan, keepers } = passing
  const who = keepers.map(({ state, confirmedAt, lockedUntil }) => [
    state,
    confirmedAt === null ? '' : Math.max(ago(confirmedAt) as number, -15 * 24),
    Math.max(0, ago(lockedUntil) || 0),
  ])
  const terms = [
    plan.k.value,
    plan.k.next && [plan.k.next.value, Math.max(0, ago(plan.k.next.from) as number)],
  ]
  const vacancy = [passing.vacancy !== undefined, passing.vacancies]
  return JSON.stringify([who, terms, vacancy, caseName(passing, ago), memory.name(now), delays])
}

function caseName(
  { case: one }: Passing,
  ago: (at: Moment | null | undefined) => number | string,
): unknown {
  if (!one) return null
  const { number, state, terms, agreed, round, notices, lastCall } = one
  const fates = notices.map(({ channels }) => channels[0]!.outcome[0]!)
  // What matters of the letters: how many, whether one came back, and how the first and the last fared.
  const outcomes = [fates.length, fates.includes('r'), fates[0], fates.at(-1)]
  const last = lastCall ?? notices.at(-1)
  const settled = last?.channels.map(({ settledAt }) => ago(settledAt))
  const said = agreed.map(({ keeperId }) => keeperId).toSorted()
  const times = {
    claimed: () => ago(one.shortSince),
    waiting: () => [ago(one.releaseAt), settled],
    last_call: () => settled,
  }
  const since = one.state in times ? times[one.state as keyof typeof times]() : ''
  const call = lastCall?.channels.map(({ outcome }) => outcome[0])
  return [number, state, terms.k, said, round, outcomes, call, since, one.heardLetters]
}

/** The places from which one of these can be reached while the owner says nothing. */
function reachingAny(
  places: readonly Place[],
  from: readonly (readonly number[])[],
  isWanted: (place: Place) => boolean,
): ReadonlySet<number> {
  const reaching = new Set(places.flatMap((place, i) => (isWanted(place) ? [i] : [])))
  const left = [...reaching]
  for (let i = left.pop(); i !== undefined; i = left.pop())
    for (const before of from[i]!) {
      if (reaching.has(before)) continue
      reaching.add(before)
      left.push(before)
    }
  return reaching
}

/**
 * While the owner says nothing, a release can be reached from every place where enough people are left to agree; where
 * too few are, the desk for missing keepers. From all of them another desk can be: anybody may doubt it.
 */
function isAnyStuck(
  places: readonly Place[],
  from: readonly (readonly number[])[],
  cast: Cast,
  rules: Rules,
): boolean {
  const isReleased = ({ passing }: Place) => passing.case?.state === 'released'
  const releasing = reachingAny(places, from, isReleased)
  const isLookedAt = (place: Place) => isReleased(place) || place.passing.vacancy !== undefined
  const lookedAt = reachingAny(places, from, isLookedAt)
  return places.some((place, i) => {
    const { passing, memory } = place
    if (!isOpen(passing.case) || memory.wrong) return false
    if (passing.case.state === 'disputed') return false
    if (!mayBeDoubted(place, rules)) return true
    return hasEnoughLeft(passing, cast) ? !releasing.has(i) : !lookedAt.has(i)
  })
}

function mayBeDoubted({ passing, now }: Place, rules: Rules): boolean {
  const doubted = rules.applyEvent(passing, { kind: 'dispute', by: 'somebody', at: now })
  return doubted.case?.state === 'disputed'
}

function hasEnoughLeft({ keepers, case: one }: Passing, { humans }: Cast): boolean {
  const left = keepers.filter(({ state }) => state === 'confirmed')
  return new Set(left.map(({ id }) => humans[id])).size >= one!.terms.k
}
