import { idOf, partsOf, pointerOf, tagOf, wordsOf, type GedcomFile } from './gedcom-file.ts'
import type { Structure } from './structure.ts'

/** What `structureOf` says of a line, made only as far as somebody asks: of most lines of a file one or two things are read. */
export class LinePart implements Structure {
  readonly #file: GedcomFile
  readonly #line: number
  #text: string | undefined
  #parts: readonly Structure[] | undefined

  constructor(file: GedcomFile, line: number) {
    this.#file = file
    this.#line = line
  }

  get id(): string {
    return idOf(this.#file, this.#line)
  }

  get tag(): string {
    return tagOf(this.#file, this.#line)
  }

  get pointer(): string {
    return pointerOf(this.#file, this.#line)
  }

  get text(): string {
    return (this.#text ??= wordsOf(this.#file, this.#line, this.pointer))
  }

  get parts(): readonly Structure[] {
    return (this.#parts ??= this.#found())
  }

  #found(): Structure[] {
    return partsOf(this.#file, this.#line).map((line) => new LinePart(this.#file, line))
  }
}
