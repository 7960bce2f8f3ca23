import { idOf, pointerOf, tagOf, wordsOf, type GedcomFile } from './gedcom-file.ts'
import type { Structure } from './structure.ts'
import { concTag } from './tags.ts'

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
    const { lines } = this.#file
    const own = lines.level[this.#line]!
    const found: Structure[] = []
    let deepest = own + 1
    for (let at = this.#line + 1; at < lines.length && lines.level[at]! > own; at++) {
      const level = lines.level[at]!
      if (level > deepest) continue
      // Parts of a continuation line belong to what it continues.
      const isMore = lines.tag[at]! <= concTag
      if (!isMore) found.push(new LinePart(this.#file, at))
      deepest = isMore ? level + 1 : level
    }
    return found
  }
}
