import type { SaidDay } from '#contract/rules/said-day.ts'
import { longestCaption, longestTag, mostTags } from '#contract/rules/memory-words.ts'
import type { Found } from './pictures/child/answer.ts'

/** How dates, places and words are written into files; nothing of it is believed further than it can be. */

const written = /^(\d{4})(?:[:-](\d\d)(?:[:-](\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?)?)?(?!\d)/

/**
 * A year alone, a month or a day: XMP leaves out what isn't known, IPTC writes zeros. Cameras whose clock was never set
 * write zeros or blanks; a day that no calendar has is none.
 */
export function dayIn(text: unknown): SaidDay | undefined {
  const [, year = '', month = '00', day = '00', hour, minute, second] =
    written.exec(typeof text === 'string' ? text.trim() : '') ?? []
  const certainty = month === '00' ? 'year' : day === '00' ? 'month' : 'day'
  const on = `${year}-${month === '00' ? '01' : month}-${certainty === 'day' ? day : '01'}`
  // Photography begins in 1826.
  if (Number(year) < 1826 || Number.isNaN(Date.parse(on))) return undefined
  if (new Date(on).toISOString().slice(0, 10) !== on) return undefined
  const at = Number(hour ?? 0) * 3600 + Number(minute ?? 0) * 60 + Number(second ?? 0)
  return { takenOn: on, certainty, secondOfDay: certainty === 'day' && at < 86_400 ? at : 0 }
}

/** For a file whose day, if it has one, is this. */
export const ofDay = (
  day: SaidDay | undefined,
): Pick<Found, 'takenOn' | 'certainty' | 'secondOfDay'> => ({
  takenOn: day?.takenOn ?? null,
  certainty: day?.certainty ?? 'unknown',
  secondOfDay: day?.secondOfDay ?? 0,
})

export const nothingFound: Found = {
  ...ofDay(undefined),
  camera: null,
  position: null,
  caption: '',
  tags: [],
}

// What cameras write where somebody could have written something.
const makers = 'olympus|sony|samsung|konica|minolta|kodak'
const nobodysWords = new RegExp(
  `^(?:(?:${makers})(?: (?:minolta|dsc|digital|still|camera|pictures))*$|digital (?:still )?camera$|dcim\\b|(?:dsc|img)[\\s_\\d-]|screenshot\\b|untitled\\b|default$|(?:oznor\\w*|edf|sdr|hdr|btf|ptr|mde|rhdr|bsh)$|created with\\b|file source\\b|exif\\b)`,
  'i',
)

/** The first of these that a person may have written. */
export function captionIn(...texts: readonly unknown[]): string {
  for (const text of texts) {
    if (typeof text !== 'string') continue
    const plain = text
      .replaceAll('\r\n', '\n')
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .trim()
    if (/[\p{L}\p{N}]/u.test(plain) && !nobodysWords.test(plain))
      return plain.slice(0, longestCaption).toWellFormed().trim()
  }
  return ''
}

export function tagsIn(words: readonly unknown[]): string[] {
  const plain = words
    .filter((word) => typeof word === 'string')
    .map((word) => word.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').trim())
    .filter((word) => word !== '' && word.length <= longestTag)
  return [...new Set(plain)].slice(0, mostTags)
}

export function cameraIn(make: unknown = '', model: unknown = ''): string | null {
  const [maker, name] = [String(make).trim(), String(model).trim()]
  const whole = name.startsWith(maker) ? name : `${maker} ${name}`
  const plain = whole.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim()
  return plain.slice(0, 80) || null
}

export function positionIn(latitude: unknown, longitude: unknown): Found['position'] {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  // Some phones write zeros for "nowhere".
  if (!isOnEarth || (!latitude && !longitude)) return null
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}
