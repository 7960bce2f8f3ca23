import { applyEvent } from '#contract/rules/release/apply-event.ts'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import { DAY, type Moment } from '#contract/rules/release/moments.ts'
import { noticeDays } from '#contract/rules/release/notices.ts'
import { isOpen, type Passing } from '#contract/rules/release/passing.ts'
import type { Mail, Row } from './memory-passings.ts'

export const wrongs = [
  'releasedAlive',
  'lostVeto',
  'early',
  'unwarnedOwner',
  'countedTwice',
  'readBeforeRelease',
  'stuck',
  'addressByOne',
  'comeByTooFew',
  'stoppedTwice',
  'unreplayable',
] as const
export type Verdict = Record<(typeof wrongs)[number], number>
export const zeros = Object.fromEntries(wrongs.map((name) => [name, 0])) as Verdict

const COOLING = 14 * DAY

/** By what somebody would suffer; that the history doesn't yield the row is no help in finding a planted mistake. */
export const isCaught = (outcome: Verdict): boolean =>
  wrongs.some((wrong) => wrong !== 'unreplayable' && outcome[wrong] > 0)

/** What is really so about one owner, as only whoever plays the world knows. */
export interface Truth {
  readonly k: number
  readonly waitDays: number
  /** Which human is behind each keeper. */
  readonly humans: Map<string, string>
  readonly keeperSince: Map<string, Moment>
  diedAt: Moment
  /** Answered with “you are alive”, and when. */
  readonly proofs: Moment[]
}

interface Watched {
  enoughSince: Moment | null
  said: Map<string, Moment>
  claimedAt: Moment
  fates: Map<string, Fate>
  /** Earlier letters to the owner that have stopped it. */
  letters: Set<string>
}

interface Said {
  readonly keeperId: string
  readonly about: string
  readonly hasLeft?: boolean
}

/** What keepers have said and not taken back. */
interface Words {
  addresses: Said[]
  comings: Said[]
}

interface Fate {
  readonly epoch: number
  readonly isLastCall: boolean
  acceptedAt: Moment | null
  readonly refused: Set<string>
}

/** Watches what people were told and did, and what mail servers took; asks none of the rules. */
export class ReleaseOracle {
  readonly verdict: Verdict = { ...zeros }
  released = 0
  vetoed = 0
  readonly #truths: ReadonlyMap<string, Truth>
  readonly #watched = new Map<string, Watched>()
  readonly #words = new Map<string, Words>()
  corrected = 0
  vacant = 0
  readonly #agreed = new Set<string>()
  stoodIn = 0
  /** Reports that somebody with an earlier letter stopped. */
  leaked = 0
  come = 0
  readonly #now: () => Moment

  constructor(truths: ReadonlyMap<string, Truth>, now: () => Moment) {
    this.#truths = truths
    this.#now = now
  }

  accepted = ({ ownerId, notice }: Mail): void => {
    const fate = notice && this.#fate(ownerId, notice)
    if (fate) fate.acceptedAt ??= this.#now()
  }

  refused = ({ ownerId, notice, address }: Mail): void => {
    if (notice) this.#fate(ownerId, notice)?.refused.add(address)
  }

  #fate(ownerId: string, name: NonNullable<Mail['notice']>): Fate | undefined {
    const fates = this.#watched.get(ownerId)?.fates
    const key = `${name.case} ${name.epoch} ${name.notice}`
    const known = fates?.get(key)
    if (known || !fates) return known
    const isLastCall = name.notice === 'last-call'
    const fate = { epoch: name.epoch, isLastCall, acceptedAt: null, refused: new Set<string>() }
    fates.set(key, fate)
    return fate
  }

  turned = (row: Row, event: PassingEvent | undefined): void => {
    const { ownerId, passing } = row.stored
    const isOut = passing.case?.state === 'released' || passing.case?.state === 'recalled'
    if (row.armed > (isOut ? 1 : 0)) this.verdict.readBeforeRelease += 1
    if (!event) return
    this.#watch(ownerId, event)
    this.#remember(ownerId, event)
    if (event.kind === 'proofOfLife' && isOpen(passing.case)) this.verdict.lostVeto += 1
    if (event.kind === 'proofOfLife' && passing.case?.endedAt === event.at) this.vetoed += 1
    if (event.kind === 'release') this.#judge(row)
    this.#watchStandIns(ownerId, event)
  }

  /** Who is proposed, whom a person agreed to, and who said yes: from that moment on a fortnight runs. */
  #watchStandIns(ownerId: string, event: PassingEvent): void {
    if (event.kind === 'approve') this.#agreed.add(event.keeperId)
    if (event.kind !== 'accept' || !this.#agreed.has(event.keeperId)) return
    this.stoodIn += 1
    this.#truths.get(ownerId)!.keeperSince.set(event.keeperId, event.at)
  }

  #watch(ownerId: string, event: PassingEvent): void {
    const truth = this.#truths.get(ownerId)!
    if (event.kind === 'claim')
      this.#watched.set(ownerId, {
        enoughSince: null,
        said: new Map(),
        claimedAt: event.at,
        fates: new Map(),
        letters: new Set(),
      })
    const watched = this.#watched.get(ownerId)
    if (!watched) return
    if (event.kind === 'claim' || event.kind === 'agree') {
      const since = truth.keeperSince.get(event.keeperId) ?? Infinity
      if (event.at - since < COOLING) this.verdict.early += 1
      watched.said.set(event.keeperId, event.at)
    }
    if (event.kind === 'dispute' && event.letter !== undefined) {
      if (watched.letters.size > 0) this.verdict.stoppedTwice += 1
      else this.leaked += 1
      watched.letters.add(event.letter)
    }
    if (event.kind === 'leave') watched.said.delete(event.keeperId)
    if (event.kind === 'decideDispute') watched.enoughSince = null
    const people = new Set([...watched.said.keys()].map((id) => truth.humans.get(id)))
    if (people.size < truth.k) watched.enoughSince = null
    else watched.enoughSince ??= event.at
  }

  /** What keepers said of addresses and events, as people remember it. */
  #remember(ownerId: string, event: PassingEvent): void {
    const words = this.#words.get(ownerId) ?? { addresses: [], comings: [] }
    this.#words.set(ownerId, words)
    const { kind } = event
    if (kind === 'correct' || kind === 'second') {
      const { keeperId, personId, address } = event
      words.addresses.push({ keeperId, about: `${personId} ${address}` })
    }
    if (kind === 'sayCome') {
      const since = this.#truths.get(ownerId)!.keeperSince.get(event.keeperId) ?? Infinity
      if (event.at - since < COOLING) this.verdict.early += 1
      words.comings.push({ keeperId: event.keeperId, about: event.sealedId })
    }
    if (kind === 'notSo')
      words.comings = words.comings.filter((one) => one.about !== event.sealedId)
    if (kind === 'takeBackCome')
      words.comings = words.comings.filter(
        ({ keeperId, about }) => keeperId !== event.keeperId || about !== event.sealedId,
      )
    if (kind === 'leave') {
      words.addresses = words.addresses.filter(({ keeperId }) => keeperId !== event.keeperId)
      // What had come before they left has come.
      words.comings = words.comings.map((one) =>
        one.keeperId === event.keeperId ? { ...one, hasLeft: true } : one,
      )
    }
  }

  #humansBehind(ownerId: string, said: readonly Said[]): number {
    const { humans } = this.#truths.get(ownerId)!
    return new Set(said.map(({ keeperId }) => humans.get(keeperId))).size
  }

  /** An address is used: two different people had given it, and its author was dead. */
  addressUsed(ownerId: string, personId: string, address: string, isReleased: boolean): void {
    this.corrected += 1
    const said = this.#words.get(ownerId)!.addresses
    const given = said.filter(({ about }) => about === `${personId} ${address}`)
    if (!isReleased || this.#humansBehind(ownerId, given) < 2) this.verdict.addressByOne += 1
  }

  /** Its event has come, or its message leaves: enough people say so, and nobody has taken it back. */
  eventCounts(ownerId: string, sealedId: string, isNew: boolean): void {
    if (isNew) this.come += 1
    const said = this.#words
      .get(ownerId)!
      .comings.filter(({ about, hasLeft }) => about === sealedId && !(isNew && hasLeft))
    if (this.#humansBehind(ownerId, said) < this.#truths.get(ownerId)!.k)
      this.verdict.comeByTooFew += 1
  }

  #judge({ stored: { ownerId }, channels }: Row): void {
    this.released += 1
    const { verdict } = this
    const truth = this.#truths.get(ownerId)!
    const { said, enoughSince, claimedAt, fates } = this.#watched.get(ownerId)!
    const now = this.#now()
    if (truth.proofs.some((at) => at >= claimedAt)) verdict.releasedAlive += 1
    const people = new Set([...said.keys()].map((id) => truth.humans.get(id)))
    if (people.size < truth.k) verdict.countedTwice += 1
    const wait = truth.waitDays * DAY
    if (enoughSince === null || now - enoughSince < wait + DAY) verdict.early += 1
    const last = Math.max(...[...fates.values()].map(({ epoch }) => epoch))
    const letters = [...fates.values()].filter(({ epoch }) => epoch === last)
    const isTold = ({ acceptedAt, refused }: Fate) =>
      acceptedAt !== null || channels.every((address) => refused.has(address))
    const hasBounced = letters.some(({ acceptedAt }) => acceptedAt === null)
    const call = letters.find(({ isLastCall }) => isLastCall)
    const isWarned =
      letters.length === noticeDays(truth.waitDays).length + 1 &&
      letters.every(isTold) &&
      (call!.acceptedAt === null || now - call!.acceptedAt >= DAY) &&
      (!hasBounced || now - enoughSince! >= 2 * wait)
    if (!isWarned) verdict.unwarnedOwner += 1
  }

  /** An owner was told “you are alive”: from then on that case is never released. */
  proved(ownerId: string, at: Moment): void {
    this.#truths.get(ownerId)!.proofs.push(at)
  }

  close(rows: Iterable<Row>, isOwed: (ownerId: string) => boolean): void {
    for (const { stored, wakeAt, begun, events } of rows) {
      const { passing, ownerId } = stored
      // A person has it on their desk: doubted, or with too few keepers.
      const isFrozen = passing.case?.state === 'disputed' || passing.vacancy !== undefined
      if (isOpen(passing.case) && wakeAt === null && !isFrozen) this.verdict.stuck += 1
      if (passing.vacancy) this.vacant += 1
      if (isOwed(ownerId) && passing.case?.state !== 'released' && !isFrozen)
        this.verdict.stuck += 1
      if (replayed(begun, events) !== JSON.stringify(passing)) this.verdict.unreplayable += 1
    }
  }
}

function replayed(begun: Passing, events: readonly PassingEvent[]): string | undefined {
  try {
    return JSON.stringify(events.reduce(applyEvent, begun))
  } catch {
    return undefined
  }
}
