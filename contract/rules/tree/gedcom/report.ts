/** What happened to a line: everything is kept as bytes; this says how it was understood. */
export type Outcome = 'kept' | 'changed' | 'unreadable'

// Kept by their place with every file that was brought in: new ones go last, none goes away.
const findings = {
  'unknown-tag': ['kept', 'A tag of another program: kept as it is, and written back on export.'],
  'before-the-first-record': ['kept', 'Stands before the first record: kept, not understood.'],
  'after-the-end': ['kept', 'Stands behind the end mark of the file: read all the same.'],
  'level-too-deep': ['changed', 'Skips a level: read as belonging to the line before.'],
  'no-level': ['changed', 'Has no level and tag: read as more words of the line before.'],
  'lower-case-tag': ['changed', 'A tag in small letters: read as if in capitals.'],
  'other-encoding': ['changed', 'Not in the file’s own character set: read as Windows letters.'],
  'encoding-differs': ['changed', 'The file names one character set and is written in another.'],
  'one-sided-link': [
    'changed',
    'Person and family don’t both name each other: linked all the same.',
  ],
  'same-id-again': ['changed', 'A second record with the same id: kept, links lead to the first.'],
  'own-ancestor': [
    'changed',
    'Makes somebody their own ancestor: kept with its record, and not drawn in the tree.',
  ],
  'missing-record': ['unreadable', 'Points to a record that isn’t in the file.'],
  'wrong-record': ['unreadable', 'Points to a record of another kind.'],
  'odd-byte': ['unreadable', 'Half a letter at the end of the file.'],
  'unknown-letter': ['unreadable', 'Has bytes that aren’t letters in the file’s character set.'],
  'unreadable-date': ['unreadable', 'A date we can’t place in time: kept in its own words.'],
  'cut-short': ['changed', 'Longer than a card can show: shown in part, kept whole in the file.'],
  'no-name': ['changed', 'Has no name: shown as “Unnamed”.'],
  'name-not-shown': ['changed', 'A name we can’t show: kept in the file, not shown.'],
  'too-many': ['kept', 'More than a card can show: kept in the file, not shown.'],
  'media-left': [
    'kept',
    'A picture or another file: the line is kept; the file itself comes where it lies in the same zip file.',
  ],
  'source-kept': ['kept', 'A source: kept with its record and written back on export, not shown.'],
  'kept-with-record': ['kept', 'Kept as it is and written back on export, not shown in the tree.'],
  'links-nobody': ['kept', 'A family that links nobody with anybody: kept, not drawn.'],
  'split-letter': ['changed', 'A letter is cut in two by the end of the line: read as one.'],
  'of-the-writer': [
    'changed',
    'Says which program wrote this file, for whom and when: an export says that of itself instead.',
  ],
} as const satisfies Record<string, readonly [Outcome, string]>

export type Finding = keyof typeof findings
const names = Object.keys(findings) as Finding[]
const numbers = new Map(names.map((name, number) => [name, number]))

interface ReportLine {
  /** Counted from one, as an editor shows it. */
  readonly line: number
  readonly finding: Finding
  readonly outcome: Outcome
  readonly words: string
}

/** Line by line, in five bytes each: a broken file of a million lines still has its whole report. */
export class Report {
  #lines = new Uint32Array(64)
  #findings = new Uint8Array(64)
  #counts = new Uint32Array(names.length)
  length = 0

  add(line: number, finding: Finding): void {
    if (this.length === this.#lines.length) this.#grow()
    const number = numbers.get(finding)!
    this.#lines[this.length] = line
    this.#findings[this.length++] = number
    this.#counts[number]!++
  }

  count(finding: Finding): number {
    return this.#counts[numbers.get(finding)!]!
  }

  /** A page of it, in the order in which it was found. */
  page(from = 0, most = 200): ReportLine[] {
    const page: ReportLine[] = []
    for (let at = from; at < Math.min(this.length, from + most); at++) {
      const finding = names[this.#findings[at]!]!
      const [outcome, words] = findings[finding]
      page.push({ line: this.#lines[at]!, finding, outcome, words })
    }
    return page
  }

  /** Five bytes a line, in the order of the file. */
  toBytes(): Uint8Array {
    const order = Array.from({ length: this.length }, (_, at) => at)
    order.sort((a, b) => this.#lines[a]! - this.#lines[b]! || a - b)
    const bytes = new Uint8Array(this.length * bytesOfLine)
    const view = new DataView(bytes.buffer)
    order.forEach((from, to) => {
      view.setUint32(to * bytesOfLine, this.#lines[from]!)
      view.setUint8(to * bytesOfLine + 4, this.#findings[from]!)
    })
    return bytes
  }

  #grow(): void {
    const lines = new Uint32Array(this.length * 2)
    lines.set(this.#lines)
    this.#lines = lines
    const found = new Uint8Array(this.length * 2)
    found.set(this.#findings)
    this.#findings = found
  }
}

const bytesOfLine = 5

export const linesInReport = (bytes: Uint8Array): number => bytes.length / bytesOfLine

/** One line of what `toBytes` wrote. */
export function reportLineAt(bytes: Uint8Array, at: number): ReportLine {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at * bytesOfLine, bytesOfLine)
  const finding = names[view.getUint8(4)]!
  const [outcome, words] = findings[finding]
  return { line: view.getUint32(0), finding, outcome, words }
}
