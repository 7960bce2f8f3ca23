import { randomFillSync } from 'node:crypto'
import type { LifeEvent } from '#contract/tree/index.ts'
import { bornOf } from '#contract/rules/tree/dates/birth-years.ts'
import { writtenDays } from '#contract/rules/tree/dates/written-days.ts'
import type { BroughtPartnership, BroughtPerson } from '#contract/rules/tree/imports/brought.ts'
import type { Reading } from '#contract/rules/tree/imports/read-brought.ts'
import { uuidOf } from '#server/platform/ids.ts'
import type { Batch } from '#server/features/tree/index.ts'
import { Columns } from './column-values.ts'

export interface Joined {
  /** The moment at which they come, in milliseconds. */
  readonly at: number
  /** The first day that lies in the future. */
  readonly tomorrow: string
  /** Places in the file of those who are in the family already, with their ids. */
  readonly same: readonly (readonly [place: number, personId: string])[]
  /** Couples among those, as they stand in the tree. */
  readonly couples: readonly { readonly id: string; readonly partners: readonly string[] }[]
}

const atOnce = 2000
const idsAtOnce = 1000

/** Who and which couple became whom; as the database writes lists. */
export interface Became {
  readonly people: string
  readonly partnerships: string
  readonly addedPeople: string
  readonly addedPartnerships: string
  readonly addedParentages: string
}

/** Made while the file is read: the database writes some while the next are read. */
export class TreeRows {
  readonly #reading: Reading
  readonly #joined: Joined
  readonly #people: string[]
  readonly #partnerships: string[] = []
  readonly #isSame: ReadonlyMap<number, string>
  readonly #parentages: string[] = []
  readonly #couples: ReadonlyMap<string, string>
  readonly #addedPartnerships: string[] = []
  readonly #random = Buffer.alloc(16 * idsAtOnce)
  #made = 0

  constructor(reading: Reading, joined: Joined) {
    this.#reading = reading
    this.#joined = joined
    this.#isSame = new Map(joined.same)
    this.#couples = new Map(
      joined.couples.map(({ id, partners }) => [partners.toSorted().join(), id]),
    )
    this.#people = Array.from(
      { length: reading.people },
      (_, at) => this.#isSame.get(at) ?? this.#newId(),
    )
  }

  #knownCouple(partners: readonly number[]): string | undefined {
    if (partners.length !== 2 || this.#couples.size === 0) return undefined
    const ids = partners.map((place) => this.#people[place]!)
    return this.#couples.get(ids.toSorted().join())
  }

  /** They sort by when they were made and then as they stand in the file: husbands before wives, as it was written. */
  #newId(): string {
    if (this.#made % idsAtOnce === 0) randomFillSync(this.#random)
    const at = 16 * (this.#made % idsAtOnce)
    const bytes = this.#random.subarray(at, at + 16)
    bytes.writeUIntBE(this.#joined.at, 0, 6)
    // Counted in what is left beside the bits that say what kind of id it is.
    bytes[6] = (this.#made >>> 22) & 0x0f
    bytes[7] = (this.#made >>> 14) & 0xff
    bytes[8] = (this.#made >>> 8) & 0x3f
    bytes[9] = this.#made & 0xff
    this.#made++
    return uuidOf(bytes)
  }

  became(): Became {
    const list = (ids: readonly string[]) => `{${ids.join()}}`
    return {
      people: list(this.#people),
      partnerships: list(this.#partnerships),
      addedPeople: list(this.#people.filter((_, at) => !this.#isSame.has(at))),
      addedPartnerships: list(this.#addedPartnerships),
      addedParentages: list(this.#parentages),
    }
  }

  *batches(): Generator<Batch> {
    const { people, families } = this.#reading
    const done = (some: number) => Math.min(1, some / (people + families))
    let from = 0
    for (const some of inGroups(this.#reading.eachPerson())) {
      yield this.#peopleBatch(some, from, done(from + some.length))
      from += some.length
    }
    for (const some of inGroups(this.#reading.eachPartnership()))
      yield this.#linkBatch(some, done((from += some.length)))
  }

  #peopleBatch(some: readonly BroughtPerson[], from: number, progress: number): Batch {
    const rows = new Columns(15)
    const names = new Columns(5)
    const events = new Columns(11)
    for (const [nth, person] of some.entries()) {
      // Who is in the family already stays as they are written there.
      if (this.#isSame.has(from + nth)) continue
      const id = this.#people[from + nth]!
      this.#addPerson(rows, id, person)
      for (const [position, { kind, name }] of person.names.entries())
        names.add(this.#newId(), id, kind, name, position)
      for (const event of person.events) this.#addEvent(events, event, { person: id })
    }
    return { people: rows.lists(), names: names.lists(), events: events.lists(), progress }
  }

  #addPerson(rows: Columns, id: string, person: BroughtPerson): void {
    const { givenName, surname, nickname, sex, born, died, isLiving, notes } = person
    const birth = this.#dayOf(born.written)
    const death = this.#dayOf(died?.written ?? '')
    const atBirth = [birth.on, birth.words, born.place, born.source]
    const atDeath = [death.on, death.words, died?.place ?? '', died?.source ?? '']
    rows.add(id, givenName, surname, nickname, sex, ...atBirth, ...atDeath, isLiving, notes)
  }

  /** A day where one is named that there is, and that has come; the words otherwise. */
  #dayOf(written: string): { on: string | null; words: string } {
    const { bornOn, bornWords } = bornOf(written)
    if (bornOn === null) return { on: null, words: bornWords }
    const isDay = !Number.isNaN(Date.parse(bornOn)) && bornOn < this.#joined.tomorrow
    return isDay ? { on: bornOn, words: '' } : { on: null, words: written }
  }

  #addEvent(
    rows: Columns,
    { kind, what, written, place, source = '' }: LifeEvent,
    { person = null, partnership = null }: { person?: string | null; partnership?: string | null },
  ): void {
    const { earliest, latest, sortKey } = writtenDays(written)
    const when = [earliest, latest, sortKey]
    rows.add(this.#newId(), person, partnership, kind, what, written, ...when, place, source)
  }

  #linkBatch(some: readonly BroughtPartnership[], progress: number): Batch {
    const rows = new Columns(2)
    const partners = new Columns(3)
    const parentages = new Columns(4)
    const events = new Columns(11)
    for (const told of some) {
      const known = this.#knownCouple(told.partners)
      const partnership = known ?? this.#newId()
      this.#partnerships.push(partnership)
      for (const { person, kind } of told.children) {
        const id = this.#newId()
        if (known) this.#parentages.push(id)
        parentages.add(id, partnership, this.#people[person]!, kind)
      }
      if (known) continue
      this.#addedPartnerships.push(partnership)
      rows.add(partnership, told.kind)
      for (const person of told.partners)
        partners.add(this.#newId(), partnership, this.#people[person]!)
      for (const event of told.events) this.#addEvent(events, event, { partnership })
    }
    return {
      partnerships: rows.lists(),
      partners: partners.lists(),
      parentages: parentages.lists(),
      events: events.lists(),
      progress,
    }
  }
}

function* inGroups<Item>(items: Iterable<Item>): Generator<Item[]> {
  let group: Item[] = []
  for (const item of items) {
    group.push(item)
    if (group.length < atOnce) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
