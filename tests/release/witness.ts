import type { PassingEvent } from '#contract/rules/release/events.ts'
import { DAY, HOUR, type Moment } from '#contract/rules/release/moments.ts'
import type { Passing } from '#contract/rules/release/passing.ts'
import type { Cast } from './moves.ts'

export type Wrong =
  | 'released alive'
  | 'lost veto'
  | 'early'
  | 'unwarned owner'
  | 'counted twice'
  | 'too few'
  | 'not cooled off'
  | 'two cases'
  | 'not locked out'
  | 'stopped twice by earlier letters'
  | 'ended by an earlier letter'
  | 'stuck'

/**
 * What somebody who watches remembers: who said what and when, what the owner was told and when it arrived. It knows
 * none of the rules' fields and asks none of the rules.
 */
export interface Memory {
  readonly wrong: Wrong | null
  /** Whose word stands, by keeper, and when it was given; begun anew with every case. */
  readonly said: ReadonlyMap<string, Moment>
  readonly keeperSince: ReadonlyMap<string, Moment>
  /** Since when at least so many different humans stand by it. */
  readonly enoughSince: Moment | null
  readonly k: number
  /** What k becomes, and from when on. */
  readonly lowered: { readonly k: number; readonly from: Moment } | null
  /** In force when the case began. */
  readonly kOfCase: number
  readonly isOpen: boolean
  readonly isDisputed: boolean
  /** Earlier letters to the owner that have stopped this report. */
  readonly heard: readonly string[]
  readonly vetoedAt: Moment | null
  readonly lockedHumans: ReadonlyMap<string, Moment>
  /** Letters to the owner since enough people agreed: taken, sent back everywhere, or still on their way. */
  readonly told: readonly Told[]
  name(now: Moment): unknown
}

interface Told {
  readonly what: string
  readonly isLastCall: boolean
  readonly fate: 'pending' | 'accepted' | 'refused'
  readonly at: Moment
}

const COOLING = 14 * DAY
const LOCKED = 30 * DAY

const base = {
  wrong: null,
  said: new Map(),
  enoughSince: null,
  lowered: null,
  isOpen: false,
  isDisputed: false,
  heard: [],
  vetoedAt: null,
  lockedHumans: new Map(),
  told: [],
  name: nameOf,
}

export function remembers({ passing }: Cast): Memory {
  const known = passing.keepers.flatMap(({ id, confirmedAt }) =>
    confirmedAt === null ? [] : [[id, confirmedAt] as const],
  )
  const k = passing.plan.k.value
  return { ...base, keeperSince: new Map(known), k, kOfCase: k }
}

/** Part of the name of a place: only what can still make a difference. */
function nameOf(this: Memory, now: Moment): unknown {
  const since = this.enoughSince === null ? '' : Math.min(now - this.enoughSince, 29 * DAY) / HOUR
  const last = ofLastWait(this.told)
  const fates = last.map(({ fate }) => fate[0])
  const letters = [last.length, fates.includes('r'), fates.includes('p'), fates[0]]
  const call = this.told.findLast(({ isLastCall }) => isLastCall)
  const called = call ? Math.min(now - call.at, 2 * DAY) / HOUR : ''
  return this.isOpen ? [this.wrong, since, letters, called, this.isDisputed] : [this.wrong]
}

interface Before {
  readonly memory: Memory
  readonly now: Moment
}

/** What the witness remembers after something happened, and what was wrong about it. */
export function brokenBy(
  { memory, now }: Before,
  event: PassingEvent,
  after: Passing,
  cast: Cast,
): Memory {
  const seen = watch(memory, event, after, cast)
  const enough = counting(seen, now, cast)
  return { ...enough, wrong: wrongIn(memory, enough, event, after, now, cast) }
}

function watch(memory: Memory, event: PassingEvent, after: Passing, cast: Cast): Memory {
  const { at } = event
  switch (event.kind) {
    case 'claim':
      return {
        ...memory,
        said: new Map([[event.keeperId, at]]),
        isOpen: true,
        kOfCase: kAt(memory, at),
        enoughSince: null,
        isDisputed: false,
        heard: [],
        told: [],
      }
    case 'agree':
      return { ...memory, said: new Map([...memory.said, [event.keeperId, at]]) }
    case 'leave':
      return { ...memory, said: new Map([...memory.said].filter(([id]) => id !== event.keeperId)) }
    case 'confirm':
      return { ...memory, keeperSince: new Map([...memory.keeperSince, [event.keeperId, at]]) }
    case 'changePlan':
      return { ...memory, lowered: { k: event.k!, from: at + COOLING } }
    case 'proofOfLife':
      return closed(memory, at, cast)
    case 'dispute':
      return {
        ...memory,
        isDisputed: true,
        heard: [...memory.heard, ...(event.letter ? [event.letter] : [])],
      }
    case 'decideDispute':
      return event.goesOn
        ? { ...memory, isDisputed: false, enoughSince: null, told: [] }
        : { ...closed(memory, at, cast), isDisputed: false }
    case 'expire':
      return { ...memory, isOpen: false }
    case 'notice':
    case 'lastCall':
      return { ...memory, told: [...memory.told, toldBy(event, after)] }
    case 'channelAccepted':
    case 'channelRefused':
      return { ...memory, told: memory.told.map((told) => arrived(told, event)) }
    default:
      return memory
  }
}

function closed(memory: Memory, at: Moment, { humans }: Cast): Memory {
  const locked = [...memory.said.keys()].map((id) => [humans[id]!, at + LOCKED] as const)
  return {
    ...memory,
    isOpen: false,
    vetoedAt: at,
    lockedHumans: new Map([...memory.lockedHumans, ...locked]),
  }
}

const nameOfLetter = (number: number, epoch: number, notice: number | 'last-call') =>
  `${number} ${epoch} ${notice}`

function toldBy(event: PassingEvent, { case: one }: Passing): Told {
  const isLastCall = event.kind === 'lastCall'
  const what = nameOfLetter(one!.number, one!.epoch, isLastCall ? 'last-call' : one!.notices.length)
  return { what, isLastCall, fate: 'pending', at: event.at }
}

/** The owner of these searches has one channel. */
function arrived(
  told: Told,
  event: Extract<PassingEvent, { kind: 'channelAccepted' | 'channelRefused' }>,
): Told {
  const { letter, at } = event
  if (told.what !== nameOfLetter(letter.case, letter.epoch, letter.notice)) return told
  if (told.fate === 'refused') return told
  if (event.kind === 'channelRefused') return { ...told, fate: 'refused', at }
  return told.fate === 'accepted' ? told : { ...told, fate: 'accepted', at }
}

const kAt = ({ k, lowered }: Memory, now: Moment) =>
  lowered && lowered.from <= now ? lowered.k : k

const humansOf = ({ said }: Memory, { humans }: Cast) =>
  new Set([...said.keys()].map((id) => humans[id]!))

/** Whoever left takes their word along, and the wait begins again when others have given theirs. */
function counting(memory: Memory, now: Moment, cast: Cast): Memory {
  const isEnough = humansOf(memory, cast).size >= memory.kOfCase
  if (!isEnough) return { ...memory, enoughSince: null, told: [] }
  return { ...memory, enoughSince: memory.enoughSince ?? now }
}

function wrongIn(
  before: Memory,
  seen: Memory,
  event: PassingEvent,
  after: Passing,
  now: Moment,
  cast: Cast,
): Wrong | null {
  if (event.kind === 'claim' || event.kind === 'agree') return wrongWord(before, event, now, cast)
  // In these searches the owner signs in; whoever presses a button has an earlier letter.
  if (event.kind === 'proofOfLife' && event.how === 'code') return 'ended by an earlier letter'
  if (event.kind === 'dispute' && event.letter && before.heard.length > 0)
    return 'stopped twice by earlier letters'
  if (event.kind === 'proofOfLife' && after.case?.state !== 'vetoed') return 'lost veto'
  if (after.case?.state !== 'released') return null
  if (!before.isOpen) return 'released alive'
  if (before.isDisputed) return 'lost veto'
  if (humansOf(seen, cast).size < seen.kOfCase)
    return seen.said.size >= seen.kOfCase ? 'counted twice' : 'too few'
  return wrongTiming(seen, now, cast)
}

function wrongWord(
  before: Memory,
  { kind, keeperId, at }: { kind: 'claim' | 'agree'; keeperId: string; at: Moment },
  now: Moment,
  { humans }: Cast,
): Wrong | null {
  if (kind === 'claim' && before.isOpen) return 'two cases'
  const since = before.keeperSince.get(keeperId)
  if (since === undefined || at - since < COOLING) return 'not cooled off'
  return (before.lockedHumans.get(humans[keeperId]!) ?? 0) > now ? 'not locked out' : null
}

const ofLastWait = (told: readonly Told[]): readonly Told[] =>
  told.filter(({ what }) => what.split(' ')[1] === told.at(-1)!.what.split(' ')[1])

/** The whole wait, the letters that belong to it, and a day after the last of them; or twice that, if they came back. */
function wrongTiming({ enoughSince, told }: Memory, now: Moment, { passing }: Cast): Wrong | null {
  const wait = passing.plan.waitDays.value * DAY
  // The last call begins when the wait is over, and lasts a day.
  if (enoughSince === null || now - enoughSince < wait + DAY) return 'early'
  const call = told.at(-1)
  if (!call?.isLastCall || call.fate === 'pending' || now - call.at < DAY) return 'unwarned owner'
  const letters = ofLastWait(told)
  // A wait of 14 days has four notices, and the call.
  if (letters.length < 5 || letters.some(({ fate }) => fate === 'pending')) return 'unwarned owner'
  const hasBounced = letters.some(({ fate }) => fate === 'refused')
  return hasBounced && now - enoughSince < 2 * wait ? 'early' : null
}
