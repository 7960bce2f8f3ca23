import { idOf, pointerOf, tagOf, wordsOf, type GedcomFile } from './gedcom-file.ts'
import { concTag } from './tags.ts'

/** A line with everything that hangs on it, taken out of its file: continued values are one text. */
export interface Structure {
  readonly id: string
  readonly tag: string
  readonly text: string
  /** The id it points to; its text is what a program wrote on the lines that carry it on, which makes no sense. */
  readonly pointer: string
  readonly parts: readonly Structure[]
}

type Open = { -readonly [Key in keyof Structure]: Key extends 'parts' ? Open[] : Structure[Key] }

export function structureOf(file: GedcomFile, line: number): Structure {
  const { lines } = file
  const top = opened(file, line)
  const level = lines.level[line]!
  const path = [top]
  for (let at = line + 1; at < lines.length && lines.level[at]! > level; at++) {
    const depth = lines.level[at]! - level
    const parent = path[Math.min(depth, path.length) - 1]!
    path.length = Math.min(depth, path.length)
    // Parts of a continuation line belong to what it continues.
    const own = lines.tag[at]! <= concTag ? parent : opened(file, at)
    if (own !== parent) parent.parts.push(own)
    path.push(own)
  }
  return top
}

function opened(file: GedcomFile, line: number): Open {
  const pointer = pointerOf(file, line)
  const text = wordsOf(file, line, pointer)
  return { id: idOf(file, line), tag: tagOf(file, line), text, pointer, parts: [] }
}

/** A structure of our own making. */
export const made = (tag: string, text = '', parts: readonly Structure[] = []): Structure => ({
  id: '',
  tag,
  text,
  pointer: '',
  parts,
})

export const hasPart = (structure: Structure, tag: string) =>
  structure.parts.some((part) => part.tag === tag)

export const textOfPart = (structure: Structure, tag: string): string =>
  structure.parts.find((part) => part.tag === tag)?.text ?? ''
