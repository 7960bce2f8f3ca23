import { randomFillSync } from 'node:crypto'
import type { LifeEvent } from '#contract/tree/index.ts'
import { bornOf } from '#contract/rules/tree/dates/born-of.ts'
import { writtenDays } from '#contract/rules/tree/dates/written-days.ts'
import type { Brought, BroughtPerson } from '#contract/rules/tree/imports/brought.ts'
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

export class TreeRows {
  readonly #brought: Brought
  readonly #joined: Joined
  readonly #people: string[]
  readonly #partnerships: string[]
  readonly #isSame: ReadonlyMap<number, string>
  readonly #parentages: string[] = []
  readonly #couples: ReadonlyMap<string, string>
  readonly #addedPartnerships: string[] = []
  readonly #isNew: ReadonlySet<string>
  readonly #random = Buffer.alloc(16 * idsAtOnce)
  #made = 0

  constructor(brought: Brought, joined: Joined) {
    this.#brought = brought
    this.#joined = joined
    this.#isSame = new Map(joined.same)
    this.#couples = new Map(
      joined.couples.map(({ id, partners }) => [partners.toSorted().join(), id]),
    )
    this.#people = brought.people.map((_, at) => this.#isSame.get(at) ?? this.#newId())
    this.#partnerships = brought.partnerships.map(({ partners }) => {
      const known = partners.length === 2 && this.#couples.get(this.#idsOf(partners))
      if (known) return known
      const id = this.#newId()
      this.#addedPartnerships.push(id)
      return id
    })
    this.#isNew = new Set(this.#addedPartnerships)
  }

  #idsOf = (places: readonly number[]) =>
    places
      .map((place) => this.#people[place]!)
      .toSorted()
      .join()

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
    const { people, partnerships } = this.#brought
    const whole = people.length + partnerships.length
    for (let from = 0; from < people.length; from += atOnce)
      yield this.#peopleBatch(from, Math.min(1, (from + atOnce) / whole))
    for (let from = 0; from < partnerships.length; from += atOnce)
      yield this.#linkBatch(from, Math.min(1, (people.length + from + atOnce) / whole))
  }

  #peopleBatch(from: number, progress: number): Batch {
    const rows = new Columns(13)
    const names = new Columns(5)
    const events = new Columns(10)
    for (const [nth, person] of this.#brought.people.slice(from, from + atOnce).entries()) {
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
    const atBirth = [birth.on, birth.words, born.place]
    const atDeath = [death.on, death.words, died?.place ?? '']
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
    { kind, what, written, place }: LifeEvent,
    { person = null, partnership = null }: { person?: string | null; partnership?: string | null },
  ): void {
    const { earliest, latest, sortKey } = writtenDays(written)
    const when = [earliest, latest, sortKey]
    rows.add(this.#newId(), person, partnership, kind, what, written, ...when, place)
  }

  #linkBatch(from: number, progress: number): Batch {
    const rows = new Columns(2)
    const partners = new Columns(3)
    const parentages = new Columns(4)
    const events = new Columns(10)
    for (const [nth, told] of this.#brought.partnerships.slice(from, from + atOnce).entries()) {
      const partnership = this.#partnerships[from + nth]!
      const isAdded = this.#isNew.has(partnership)
      for (const { person, kind } of told.children) {
        const id = this.#newId()
        if (!isAdded) this.#parentages.push(id)
        parentages.add(id, partnership, this.#people[person]!, kind)
      }
      if (!isAdded) continue
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
