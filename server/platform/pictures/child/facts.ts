import ExifReader, { type ExpandedTags } from 'exifreader'
import type { Found } from './answer.ts'

/** What EXIF says; XMP and IPTC where EXIF says nothing of the day. Nothing in here is believed further than it can be. */
export function readFacts(picture: Buffer): Found {
  const { exif = {}, xmp, iptc, gps } = load(picture)
  const days = [
    // When it was taken. When it was scanned, or its file written, says nothing of the day in the picture.
    exif.DateTimeOriginal?.description,
    xmp?.['DateTimeOriginal']?.description,
    xmp?.['DateCreated']?.description,
    iptc?.['Date Created']?.description,
  ]
  const day = days.map(dayIn).find((one) => one !== undefined)
  return {
    takenOn: day?.on ?? null,
    certainty: day?.certainty ?? 'unknown',
    secondOfDay: day?.second ?? 0,
    camera: cameraIn(exif.Make?.description, exif.Model?.description),
    position: positionIn(gps?.Latitude, gps?.Longitude),
  }
}

function load(picture: Buffer): ExpandedTags {
  try {
    return ExifReader.load(picture, { expanded: true })
  } catch {
    // No facts, or broken ones: the picture may be fine all the same.
    return {}
  }
}

const written = /^(\d{4})(?:[:-](\d\d)(?:[:-](\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?)?)?(?!\d)/

/**
 * A year alone, a month or a day: XMP leaves out what isn't known, IPTC writes zeros. Cameras whose clock was never set
 * write zeros or blanks; a day that no calendar has is none.
 */
function dayIn(text: unknown) {
  const [, year = '', month = '00', day = '00', hour, minute, second] =
    written.exec(typeof text === 'string' ? text.trim() : '') ?? []
  const certainty = month === '00' ? 'year' : day === '00' ? 'month' : 'day'
  const on = `${year}-${month === '00' ? '01' : month}-${certainty === 'day' ? day : '01'}`
  // Photography begins in 1826.
  if (Number(year) < 1826 || Number.isNaN(Date.parse(on))) return undefined
  if (new Date(on).toISOString().slice(0, 10) !== on) return undefined
  const at = Number(hour ?? 0) * 3600 + Number(minute ?? 0) * 60 + Number(second ?? 0)
  return { on, certainty, second: certainty === 'day' && at < 86_400 ? at : 0 } as const
}

function cameraIn(make: unknown = '', model: unknown = ''): string | null {
  const [maker, name] = [String(make).trim(), String(model).trim()]
  const whole = name.startsWith(maker) ? name : `${maker} ${name}`
  const plain = whole.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim()
  return plain.slice(0, 80) || null
}

function positionIn(latitude: unknown, longitude: unknown): Found['position'] {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  // Some phones write zeros for "nowhere".
  if (!isOnEarth || (!latitude && !longitude)) return null
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}
