import { longestSource } from '#contract/rules/person-limits.ts'
import { sortKeyOf, spanOf, yearOfDay } from '#contract/rules/tree/dates/date-span.ts'
import { parseDate } from '#contract/rules/tree/dates/parse-date.ts'
import { convert } from '#contract/rules/tree/gedcom/convert.ts'
import { isSeven, type GedcomFile } from '#contract/rules/tree/gedcom/gedcom-file.ts'
import { LineNumbers } from '#contract/rules/tree/gedcom/line-numbers.ts'
import { LinePart } from '#contract/rules/tree/gedcom/line-part.ts'
import { memoized } from '#contract/rules/tree/gedcom/memoized.ts'
import type { Finding } from '#contract/rules/tree/gedcom/report.ts'
import { structureOf, textOfPart, type Structure } from '#contract/rules/tree/gedcom/structure.ts'
import { sayFive } from '#contract/rules/tree/gedcom/to-five.ts'
import { saySeven } from '#contract/rules/tree/gedcom/to-seven.ts'
import type { WhenAndWhere } from './brought.ts'
import { shownDate, shownName, shownSource, type Shown } from './shown-words.ts'

/** While a file is read: what there is to say about its lines, and what is counted on the way. */
export class ImportReader {
  readonly file: GedcomFile
  readonly #nameOf: (text: string) => Shown & { readonly isShown: boolean }
  readonly #placeOf = memoized(shownName)
  readonly #numbers: LineNumbers
  readonly #isSeven: boolean
  first = Infinity
  last = -Infinity
  sources = 0
  /** What the source of this id is called. */
  titleOf: (id: string) => string = () => ''
  media = 0

  /** It is asked whether others may be shown this as somebody’s name. */
  constructor(file: GedcomFile, isShown: (name: string) => boolean) {
    this.file = file
    this.#nameOf = memoized((text) => {
      const name = shownName(text)
      return { ...name, isShown: name.text === '' || isShown(name.text) }
    })
    this.#numbers = new LineNumbers(file)
    this.#isSeven = isSeven(file)
  }

  tell(line: number, finding: Finding): void {
    this.file.report.add(this.#numbers.of(line), finding)
  }

  /** A part of a record as 5.5.1 says it. */
  part(line: number, parent: string): Structure {
    return this.#isSeven
      ? convert(structureOf(this.file, line), sayFive, saySeven, parent)
      : new LinePart(this.file, line)
  }

  shown(line: number, { text, isCut }: Shown): string {
    if (isCut) this.tell(line, 'cut-short')
    return text
  }

  name(line: number, text: string): string {
    const name = this.#nameOf(text)
    this.shown(line, name)
    if (name.isShown) return name.text
    this.tell(line, 'name-not-shown')
    return ''
  }

  whenAndWhere(line: number, part: Structure): WhenAndWhere {
    const written = this.shown(line, shownDate(textOfPart(part, 'DATE')))
    if (written !== '') this.#note(line, written)
    const place = this.shown(line, this.#placeOf(textOfPart(part, 'PLAC')))
    return { written, place, source: this.#sourceOf(line, part) }
  }

  /** Titles and pages of what is cited for it; the citation itself stays with its record. */
  #sourceOf(line: number, { parts }: Structure): string {
    const cited = parts.filter(({ tag }) => tag === 'SOUR')
    if (cited.length === 0) return ''
    const words = cited.map((one) =>
      [one.pointer ? this.titleOf(one.pointer) : one.text, textOfPart(one, 'PAGE')]
        .map((word) => word.slice(0, longestSource).trim())
        .filter(Boolean)
        .join(', '),
    )
    return this.shown(line, shownSource(words.filter(Boolean).join('; ')))
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
    const { isUnreadable, year } = this.#dayOf(written)
    if (isUnreadable) this.tell(line, 'unreadable-date')
    if (year === null) return
    this.first = Math.min(this.first, year)
    this.last = Math.max(this.last, year)
  }

  readonly #dayOf = memoized((written) => {
    const date = parseDate(written)
    const isWords = date.kind === 'words'
    const key = isWords || !spanOf(date) ? null : sortKeyOf(date)
    return {
      isUnreadable: isWords && !written.startsWith('('),
      year: key === null ? null : yearOfDay(Math.ceil(key)),
    }
  })
}
