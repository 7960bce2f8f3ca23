import type { Found } from './answer.ts'
import { readTags, type Tags } from './exif-tags.ts'

/** What EXIF says, and XMP where EXIF says nothing of the day. Nothing in here is believed further than it can be. */
export function readFacts(exif: Buffer | undefined, xmp: Buffer | undefined): Found {
  const tags = (exif && readTags(exif)) ?? {}
  const day = dayIn(tags.takenAt) ?? dayIn(xmp && dayInXmp(xmp))
  return {
    takenOn: day?.on ?? null,
    secondOfDay: day?.second ?? 0,
    camera: cameraIn(tags),
    position: positionIn(tags),
  }
}

const xmpDay =
  /(?:exif:DateTimeOriginal|photoshop:DateCreated|xmp:CreateDate)(?:="|>)\s*([0-9T:+.Z-]{10,35})/

const dayInXmp = (xmp: Buffer) => xmpDay.exec(xmp.toString('utf8', 0, 256 * 1024))?.[1]

const written = /^(\d{4})[:-](\d\d)[:-](\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?/

/** Cameras whose clock was never set write zeros or the day they were made for; a day that no calendar has is none. */
function dayIn(text: string | undefined) {
  const [, year = '', month = '', day = '', hour, minute, second] = written.exec(text ?? '') ?? []
  const on = `${year}-${month}-${day}`
  // Photography begins in 1826.
  if (Number(year) < 1826 || Number.isNaN(Date.parse(on))) return undefined
  if (new Date(on).toISOString().slice(0, 10) !== on) return undefined
  const at = Number(hour ?? 0) * 3600 + Number(minute ?? 0) * 60 + Number(second ?? 0)
  return { on, second: at < 86_400 ? at : 0 }
}

function cameraIn({ make = '', model = '' }: Tags): string | null {
  const name = model.startsWith(make) ? model : `${make} ${model}`
  const plain = name.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim()
  return plain.slice(0, 80) || null
}

function positionIn(tags: Tags): Found['position'] {
  const latitude = degrees(tags.latitude, tags.latitudeRef === 'S', 90)
  const longitude = degrees(tags.longitude, tags.longitudeRef === 'W', 180)
  // Some phones write zeros for "nowhere".
  if (latitude === undefined || longitude === undefined || (!latitude && !longitude)) return null
  return { latitude, longitude }
}

function degrees(parts: readonly number[] | undefined, isNegative: boolean, most: number) {
  const [degree = Number.NaN, minute = 0, second = 0] = parts ?? []
  const value = degree + minute / 60 + second / 3600
  if (!Number.isFinite(value) || value > most) return undefined
  return Math.round((isNegative ? -value : value) * 1e6) / 1e6
}
