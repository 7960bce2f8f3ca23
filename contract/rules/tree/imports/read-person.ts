import type { Life, LifeEvent } from '#contract/tree/index.ts'
import { mostLifeEvents, mostNames } from '#contract/tree/index.ts'
import { partsOf, tagOf } from '#contract/rules/tree/gedcom/gedcom-file.ts'
import { isStandardTag } from '#contract/rules/tree/gedcom/tags.ts'
import type { Structure } from '#contract/rules/tree/gedcom/structure.ts'
import type { BroughtPerson } from './brought.ts'
import { eventOf } from './event-tags.ts'
import { otherName, otherScripts, readName } from './read-name.ts'
import type { ImportReader } from './import-reader.ts'
import { mostOfNotes, shownName, shownNotes } from './shown-words.ts'

/** What stands on a card where the file has no name. */
export const unnamed = 'Unnamed'

/** Told by the links, or for programs alone: nothing to say about them. */
const silent = new Set('SEX FAMS FAMC CHAN CREA _CREA RIN _RIN REFN _UID UID'.split(' '))
const nobody = -1

type NoteOf = (id: string) => string | undefined
type Facts = Omit<BroughtPerson, 'record' | 'xref' | 'sex' | 'isLiving'>

/** A person’s record, part by part; notes of other records are looked up by their id. */
export function readPerson(reader: ImportReader, record: number, noteOf: NoteOf): Facts {
  const person = new Person(reader, noteOf)
  for (const [at, line] of partsOf(reader.file, record).entries()) {
    if (silent.has(tagOf(reader.file, line))) continue
    person.read(line, at, reader.part(line, 'INDI'))
  }
  return person.facts(record)
}

class Person {
  readonly #reader: ImportReader
  readonly #noteOf: NoteOf
  #name = { givenName: '', surname: '', nickname: '', part: nobody }
  #born = { written: '', place: '', source: '', part: nobody }
  #died: { written: string; place: string; source: string; part: number } | null = null
  readonly #names: (Life['names'][number] & { part: number })[] = []
  readonly #events: (LifeEvent & { part: number })[] = []
  readonly #notes: string[] = []
  #noted = 0

  constructor(reader: ImportReader, noteOf: NoteOf) {
    this.#reader = reader
    this.#noteOf = noteOf
  }

  read(line: number, at: number, part: Structure): void {
    const reader = this.#reader
    reader.count(line, part)
    const { tag } = part
    if (tag === 'NAME') this.#readName(line, at, part)
    else if (tag === 'NOTE') this.#readNote(line, part)
    else if (tag === 'SOUR') reader.source(line)
    else if (tag === 'OBJE') reader.medium(line)
    else if (tag === 'BIRT' && this.#born.part === nobody)
      this.#born = { ...reader.whenAndWhere(line, part), part: at }
    else if (tag === 'DEAT' && this.#died === null && !isNo(part))
      this.#died = { ...reader.whenAndWhere(line, part), part: at }
    else this.#readEvent(line, at, part)
  }

  #readNote(line: number, { pointer, text }: Structure): void {
    // More than a card shows, which its line in the report says.
    if (this.#noted > mostOfNotes) return
    const note = pointer ? this.#noteOf(pointer) : text.trim()
    if (note === undefined) return this.#reader.tell(line, 'kept-with-record')
    if (note === '') return
    this.#notes.push(note)
    this.#noted += note.length
  }

  #readName(line: number, at: number, part: Structure): void {
    const reader = this.#reader
    if (this.#name.part === nobody) {
      const name = readName(part)
      this.#name = {
        givenName: reader.name(line, name.givenName),
        surname: reader.name(line, name.surname),
        nickname: reader.name(line, name.nickname),
        part: at,
      }
    } else this.#addName(line, { ...otherName(part), part: at })
    for (const script of otherScripts(part))
      this.#addName(line, { kind: 'script', name: script, part: at })
  }

  #addName(line: number, name: Life['names'][number] & { part: number }): void {
    const shown = this.#reader.name(line, name.name)
    if (shown === '') return
    if (this.#names.length >= mostNames) this.#reader.tell(line, 'too-many')
    else this.#names.push({ ...name, name: shown })
  }

  #readEvent(line: number, at: number, part: Structure): void {
    const reader = this.#reader
    const isTwice = part.tag === 'BIRT' || part.tag === 'DEAT'
    const event = isTwice
      ? ({
          kind: 'other',
          what: part.tag === 'BIRT' ? 'Birth, told otherwise' : 'Death, told otherwise',
        } as const)
      : eventOf(part, 'person')
    if (!event || isNo(part)) {
      if (isStandardTag(part.tag)) reader.tell(line, 'kept-with-record')
      return
    }
    if (this.#events.length >= mostLifeEvents) return reader.tell(line, 'too-many')
    const what = reader.shown(line, shownName(event.what))
    this.#events.push({ kind: event.kind, what, ...reader.whenAndWhere(line, part), part: at })
  }

  facts(record: number): Facts {
    const { givenName, surname, nickname, part: namePart } = this.#name
    const isNamed = givenName !== '' || surname !== '' || nickname !== ''
    if (!isNamed) this.#reader.tell(record, 'no-name')
    return {
      givenName: givenName || nickname || unnamed,
      surname,
      nickname: givenName === '' ? '' : nickname,
      namePart,
      born: this.#born,
      died: this.#died,
      names: this.#names,
      events: this.#events,
      notes:
        this.#notes.length === 0
          ? ''
          : this.#reader.shown(record, shownNotes(this.#notes.join('\n\n'))),
    }
  }
}

const isNo = ({ text }: Structure) => text.length < 9 && text.trim().toUpperCase() === 'N'
