import type { Structure } from './structure.ts'

export type Dialect = 'five' | 'seven'

/** GEDCOM 5.5.1 allows 255 letters a line; some room for level and tag. */
export const longestPiece = 240

/** The lines of a structure, without a deeper stack than its levels. */
export function writeStructure(structure: Structure, dialect: Dialect, level = 0): string {
  const own = ownLines(structure, dialect, level)
  return own + structure.parts.map((part) => writeStructure(part, dialect, level + 1)).join('')
}

function ownLines({ id, tag, text, pointer }: Structure, dialect: Dialect, level: number): string {
  const head = `${level} ${id === '' ? '' : `@${id}@ `}${tag}`
  const below = level + 1
  const cont = (line: string) => valueLines(`${below} CONT`, line, dialect, below)
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  if (pointer !== '') return `${head} @${pointer}@\n${text === '' ? '' : lines.map(cont).join('')}`
  const [first = '', ...others] = lines
  return valueLines(head, first, dialect, below) + others.map(cont).join('')
}

function valueLines(head: string, value: string, dialect: Dialect, below: number): string {
  if (value === '') return `${head}\n`
  if (dialect === 'seven') return `${head} ${value.startsWith('@') ? '@' : ''}${value}\n`
  const [first, ...others] = pieces(value)
  return `${head} ${escaped(first!)}\n${others.map((piece) => `${below} CONC ${escaped(piece)}\n`).join('')}`
}

/** Dates keep their calendar signs: `@#DJULIAN@ 1700`. */
const escaped = (text: string) =>
  text.includes('@')
    ? text.replaceAll(/@#D[A-Z ]+@|@/g, (sign) => (sign === '@' ? '@@' : sign))
    : text

/** Cut between two letters, never at a space: many readers trim lines. */
function pieces(text: string): string[] {
  const found: string[] = []
  let start = 0
  while (text.length - start > longestPiece) {
    let end = start + longestPiece
    while (end > start + longestPiece / 2 && !isInsideWord(text, end)) end--
    if (!isInsideWord(text, end)) end = start + longestPiece
    found.push(text.slice(start, end))
    start = end
  }
  return [...found, text.slice(start)]
}

const isInsideWord = (text: string, at: number) =>
  /[^\s@\ud800-\udfff]/.test(text[at - 1]!) && /[^\s@\ud800-\udfff]/.test(text[at]!)
