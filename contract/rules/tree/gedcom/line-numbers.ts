import type { GedcomFile } from './gedcom-file.ts'

const stretch = 512

/** The number an editor shows for a line, in whatever order they are asked for. */
export class LineNumbers {
  readonly #file: GedcomFile
  /** How many lines ended before each stretch; counted at the first question. */
  #ended: Uint32Array | undefined

  constructor(file: GedcomFile) {
    this.#file = file
  }

  of(line: number): number {
    this.#ended ??= this.#count()
    const until = this.#file.lines.start[line]!
    const at = Math.floor(until / stretch)
    return 1 + this.#ended[at]! + this.#endsBetween(at * stretch, until)
  }

  #count(): Uint32Array {
    const { length } = this.#file.units
    const ended = new Uint32Array(Math.floor(length / stretch) + 1)
    for (let at = 1; at < ended.length; at++)
      ended[at] = ended[at - 1]! + this.#endsBetween((at - 1) * stretch, at * stretch)
    return ended
  }

  #endsBetween(start: number, end: number): number {
    const { units } = this.#file
    let ends = 0
    for (let at = start; at < end; at++) {
      const unit = units[at]
      if (unit === 0x0a || (unit === 0x0d && units[at + 1] !== 0x0a)) ends++
    }
    return ends
  }
}
