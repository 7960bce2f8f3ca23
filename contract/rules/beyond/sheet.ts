import { fromLetters, inGroups, lettersIn, toLetters } from './base32.ts'
import { crc24, crc8 } from './checksums.ts'
import type { Share } from './shares.ts'

/** One of three printed sheets: a part of the key, and whose it is. */
export interface Sheet extends Share {
  /** The beginning of the seal's mark, the same on all three sheets and in the sealed file: it names key and message. */
  readonly mark: Uint8Array
}

export const keyLength = 32
export const markLength = 8
const version = 1
const linesPerSheet = 5
const bytesPerLine = 9
const lettersPerLine = 16

/** Before the letters in the QR code, so that a program knows what it has read. */
const qrStart = 'KINFOLD-SHEET:'

/** What stands on the paper: five lines of sixteen letters. Each ends with a check of its own, the last with one of all. */
export function sheetLines({ number, mark, bytes }: Sheet): string[] {
  const said = [version, number, ...mark.subarray(0, markLength), ...bytes]
  const all = crc24(said)
  const whole = [...said, all >> 16, (all >> 8) & 255, all & 255]
  return Array.from({ length: linesPerSheet }, (_, line) => {
    const part = whole.slice(line * bytesPerLine, (line + 1) * bytesPerLine)
    return toLetters(Uint8Array.from([...part, lineCheck(line, part)]))
  })
}

// The line's number is in its check: two lines in the wrong order are both wrong.
const lineCheck = (line: number, part: readonly number[]) => crc8([line, ...part])

export const sheetQrText = (sheet: Sheet): string => qrStart + sheetLines(sheet).join('')

/** “K7QM-2RXP”: what people compare on sheets of the same message. */
export const sealCode = (mark: Uint8Array): string => inGroups(toLetters(mark.subarray(0, 5)), '-')

type ReadSheet = { readonly sheet: Sheet } | { readonly wrong: string }

export const nothingLost = 'Nothing was opened, and nothing is lost.'

/** A sheet as it was scanned or typed, or in plain words what is wrong with it. */
export function readSheet(typed: string): ReadSheet {
  const upper = typed.trim().toUpperCase()
  const letters = lettersIn(upper.startsWith(qrStart) ? upper.slice(qrStart.length) : upper)
  const wanted = linesPerSheet * lettersPerLine
  if (letters.length === 0) return { wrong: 'Please type the five lines of a sheet, or scan it.' }
  if (letters.length !== wanted) return { wrong: wrongLength(letters.length, wanted, upper) }
  const lines = Array.from({ length: linesPerSheet }, (_, line) =>
    lineBytes(letters.slice(line * lettersPerLine, (line + 1) * lettersPerLine), line),
  )
  const damaged = lines.flatMap((line, i) => (line ? [] : [i + 1]))
  if (damaged.length > 0) return { wrong: wrongLines(damaged) }
  return sheetFrom(lines.flatMap((line) => line!))
}

function lineBytes(letters: string, line: number): number[] | undefined {
  const bytes = fromLetters(letters)
  if (!bytes) return undefined
  const part = [...bytes.subarray(0, bytesPerLine)]
  return bytes[bytesPerLine] === lineCheck(line, part) ? part : undefined
}

function sheetFrom(whole: readonly number[]): ReadSheet {
  const said = whole.slice(0, -3)
  const [a, b, c] = whole.slice(-3) as [number, number, number]
  if (crc24(said) !== ((a << 16) | (b << 8) | c))
    return {
      wrong: `Each line is right, but they aren’t lines of one sheet. Please type all five from the same sheet. ${nothingLost}`,
    }
  const [madeBy, number, ...rest] = said as [number, number, ...number[]]
  if (madeBy !== version || number < 1 || number > 3)
    return {
      wrong: `This sheet was made for a newer way of sealing than this page knows. ${nothingLost}`,
    }
  return {
    sheet: {
      number,
      mark: Uint8Array.from(rest.slice(0, markLength)),
      bytes: Uint8Array.from(rest.slice(markLength)),
    },
  }
}

const wrongLength = (count: number, wanted: number, upper: string) =>
  upper.includes('://')
    ? `That code leads to a page; it isn’t one of the sheets. ${nothingLost}`
    : `A sheet has ${wanted} letters and figures in five lines; these are ${count}. ${nothingLost}`

const wrongLines = (lines: readonly number[]) =>
  lines.length === 1
    ? `Line ${lines[0]} isn’t as it stands on the sheet: a letter may be wrong or missing. ${nothingLost}`
    : `Lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)} aren’t as they stand on the sheet. ${nothingLost}`
