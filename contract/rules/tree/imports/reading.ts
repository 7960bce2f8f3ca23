import { sortKeyOf, spanOf, yearOfDay } from '#contract/rules/tree/dates/date-span.ts'
import { parseDate } from '#contract/rules/tree/dates/parse-date.ts'
import { convert } from '#contract/rules/tree/gedcom/convert.ts'
import { isSeven, type GedcomFile } from '#contract/rules/tree/gedcom/gedcom-file.ts'
import { LineNumbers } from '#contract/rules/tree/gedcom/line-numbers.ts'
import type { Finding } from '#contract/rules/tree/gedcom/report.ts'
import { structureOf, textOfPart, type Structure } from '#contract/rules/tree/gedcom/structure.ts'
import { sayFive } from '#contract/rules/tree/gedcom/to-five.ts'
import { saySeven } from '#contract/rules/tree/gedcom/to-seven.ts'
import type { WhenAndWhere } from './brought.ts'
import { shownDate, shownName, type Shown } from './shown-words.ts'

/** While a file is read: what there is to say about its lines, and what is counted on the way. */
export class Reading {
  readonly file: GedcomFile
  /** Whether others may be shown this as somebody’s name. */
  readonly isShown: (name: string) => boolean
  readonly #numbers: LineNumbers
  readonly #isSeven: boolean
  first = Infinity
  last = -Infinity
  sources = 0
  media = 0

  constructor(file: GedcomFile, isShown: (name: string) => boolean) {
    this.file = file
    this.isShown = isShown
    this.#numbers = new LineNumbers(file)
    this.#isSeven = isSeven(file)
  }

  tell(line: number, finding: Finding): void {
    this.file.report.add(this.#numbers.of(line), finding)
  }

  /** A part of a record as 5.5.1 says it. */
  part(line: number, parent: string): Structure {
    const structure = structureOf(this.file, line)
    return this.#isSeven ? convert(structure, sayFive, saySeven, parent) : structure
  }

  shown(line: number, { text, isCut }: Shown): string {
    if (isCut) this.tell(line, 'cut-short')
    return text
  }

  name(line: number, text: string): string {
    const name = this.shown(line, shownName(text))
    if (name === '' || this.isShown(name)) return name
    this.tell(line, 'name-not-shown')
    return ''
  }

  whenAndWhere(line: number, part: Structure): WhenAndWhere {
    const written = this.shown(line, shownDate(textOfPart(part, 'DATE')))
    if (written !== '') this.#note(line, written)
    return { written, place: this.shown(line, shownName(textOfPart(part, 'PLAC'))) }
  }

  /** Sources and pictures below a line are counted, and stay with it. */
  count(line: number, part: Structure): void {
    for (const { tag } of part.parts) {
      if (tag === 'SOUR') this.source(line)
      else if (tag === 'OBJE' || tag === '_OBJE') this.medium(line)
    }
  }

  source(line: number): void {
    this.sources++
    this.tell(line, 'source-kept')
  }

  medium(line: number): void {
    this.media++
    this.tell(line, 'media-left')
  }

  #note(line: number, written: string): void {
    const date = parseDate(written)
    const key = sortKeyOf(date)
    if (date.kind === 'words' && !written.startsWith('(')) this.tell(line, 'unreadable-date')
    if (key === null || date.kind === 'words' || !spanOf(date)) return
    const year = yearOfDay(Math.ceil(key))
    this.first = Math.min(this.first, year)
    this.last = Math.max(this.last, year)
  }
}
