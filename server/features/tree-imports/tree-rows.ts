import { randomBytes } from 'node:crypto'
import type { LifeEvent } from '#contract/tree/index.ts'
import { bornOf } from '#contract/rules/tree/dates/born-of.ts'
import { writtenDays } from '#contract/rules/tree/dates/written-days.ts'
import type { Brought, BroughtPerson } from '#contract/rules/tree/imports/brought.ts'
import { uuidOf } from '#server/platform/ids.ts'
import type { Batch } from '#server/features/tree/index.ts'

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
  }

  #idsOf = (places: readonly number[]) =>
    places
      .map((place) => this.#people[place]!)
      .toSorted()
      .join()

  /** They sort by when they were made and then as they stand in the file: husbands before wives, as it was written. */
  #newId(): string {
    const bytes = randomBytes(16)
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
    const rows: object[] = []
    const names: object[] = []
    const events: object[] = []
    for (const [nth, person] of this.#brought.people.slice(from, from + atOnce).entries()) {
      // Who is in the family already stays as they are written there.
      if (this.#isSame.has(from + nth)) continue
      const person_id = this.#people[from + nth]!
      rows.push({ id: person_id, ...this.#columnsOf(person) })
      for (const [position, { kind, name }] of person.names.entries())
        names.push({ id: this.#newId(), person_id, kind, name, position })
      for (const event of person.events) events.push(this.#eventRow(event, { person_id }))
    }
    const [people, named, happened] = [rows, names, events].map((each) => JSON.stringify(each))
    return { people: people!, names: named!, events: happened!, progress }
  }

  #columnsOf(person: BroughtPerson) {
    const { givenName, surname, nickname, sex, born, died, isLiving, notes } = person
    const birth = this.#dayOf(born.written)
    const death = this.#dayOf(died?.written ?? '')
    return {
      given_name: givenName,
      surname,
      nickname,
      sex,
      born_on: birth.on,
      born_words: birth.words,
      born_place: born.place,
      died_on: death.on,
      died_words: death.words,
      died_place: died?.place ?? '',
      is_living: isLiving,
      notes,
    }
  }

  /** A day where one is named that there is, and that has come; the words otherwise. */
  #dayOf(written: string): { on: string | null; words: string } {
    const { bornOn, bornWords } = bornOf(written)
    if (bornOn === null) return { on: null, words: bornWords }
    const isDay = !Number.isNaN(Date.parse(bornOn)) && bornOn < this.#joined.tomorrow
    return isDay ? { on: bornOn, words: '' } : { on: null, words: written }
  }

  #eventRow({ kind, what, written, place }: LifeEvent, whose: object): object {
    const { earliest, latest, sortKey: sort_key } = writtenDays(written)
    return { id: this.#newId(), ...whose, kind, what, written, earliest, latest, sort_key, place }
  }

  #linkBatch(from: number, progress: number): Batch {
    const rows: object[] = []
    const partners: object[] = []
    const parentages: object[] = []
    const events: object[] = []
    const isNew = new Set(this.#addedPartnerships)
    for (const [nth, told] of this.#brought.partnerships.slice(from, from + atOnce).entries()) {
      const partnership_id = this.#partnerships[from + nth]!
      const isAdded = isNew.has(partnership_id)
      for (const { person, kind } of told.children) {
        const id = this.#newId()
        if (!isAdded) this.#parentages.push(id)
        parentages.push({ id, partnership_id, child_id: this.#people[person]!, kind })
      }
      if (!isAdded) continue
      rows.push({ id: partnership_id, kind: told.kind })
      for (const person of told.partners)
        partners.push({ id: this.#newId(), partnership_id, person_id: this.#people[person]! })
      for (const event of told.events) events.push(this.#eventRow(event, { partnership_id }))
    }
    const [couples, own, children, happened] = [rows, partners, parentages, events].map((each) =>
      JSON.stringify(each),
    )
    return {
      partnerships: couples!,
      partners: own!,
      parentages: children!,
      events: happened!,
      progress,
    }
  }
}
