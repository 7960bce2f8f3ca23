import {
  longestDateWords,
  longestName,
  longestNotes,
  longestSource,
} from '#contract/rules/person-limits.ts'

/** Words of a file as a card can show them. */
export interface Shown {
  readonly text: string
  readonly isCut: boolean
}

/** Of a picture that a file names. */
const longestTitle = 500

const control = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]+/g
const controlButBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g

/** Only so much is looked at: one line of a file can be fifty megabytes. */
const someMore = 1000
export const mostOfNotes = longestNotes + someMore

function cut(text: string, longest: number): Shown {
  const whole = text.trim().toWellFormed()
  if (whole.length <= longest) return { text: whole, isCut: false }
  return { text: `${whole.slice(0, longest - 1).trimEnd()}…`.toWellFormed(), isCut: true }
}

const onOneLine = (text: string, longest: number): Shown =>
  cut(text.slice(0, longest + someMore).replaceAll(control, ' '), longest)

export const shownName = (text: string): Shown =>
  onOneLine(text.slice(0, longestName + someMore).replaceAll(/\s+/g, ' '), longestName)
export const shownTitle = (text: string): Shown => onOneLine(text, longestTitle)
export const shownSource = (text: string): Shown => onOneLine(text, longestSource)
/** A file’s name is looked for in a zip: it isn’t cut, and loses only what no database keeps. */
export const keptName = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .toWellFormed()
export const shownDate = (text: string): Shown => onOneLine(text, longestDateWords)
export const shownNotes = (text: string): Shown =>
  cut(
    text.slice(0, mostOfNotes).replaceAll(/\r\n?/g, '\n').replaceAll(controlButBreaks, ' '),
    longestNotes,
  )
