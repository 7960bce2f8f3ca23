import { firstPhotoOn } from '#contract/rules/memory-date.ts'
import { mostExact } from '#contract/rules/said-day.ts'
import type { Told } from '#contract/vault/changes.ts'
import { lines, oneLine, positionAt, several } from './plain.ts'

/**
 * What an XMP file beside a picture says, as Apple Photos, Lightroom and digiKam write it. Only what we look for is
 * looked for, as text: nothing in it is followed or unfolded.
 */
export function readXmp(text: string): Told | undefined {
  if (!/<(?:\w+:)?RDF[\s>]/.test(text)) return undefined
  const one = (...names: string[]) =>
    names
      .map((name) => valuesOf(text, name)[0])
      .find((value) => value !== undefined && value !== '')
  const day = mostExact(whenNames.flatMap((name) => dayIn(valuesOf(text, name)[0]) ?? []))
  const position = positionAt(degrees(one('exif:GPSLatitude')), degrees(one('exif:GPSLongitude')))
  const caption = lines(one('dc:description', 'dc:title'), 500)
  const place = oneLine(
    ['Iptc4xmpCore:Location', 'photoshop:City', 'photoshop:State', 'photoshop:Country']
      .map((name) => oneLine(one(name)))
      .filter((part) => part !== '')
      .join(', '),
    200,
  )
  const people = several(valuesOf(text, 'Iptc4xmpExt:PersonInImage'))
  const tags = several(valuesOf(text, 'dc:subject'))
  return {
    ...(day && { day }),
    ...(position && { position }),
    ...(caption && { caption }),
    ...(place && { place }),
    ...(people.length > 0 && { people }),
    ...(tags.length > 0 && { tags }),
  }
}

const whenNames = [
  'exif:DateTimeOriginal',
  'photoshop:DateCreated',
  'xmp:CreateDate',
  'exif:DateTimeDigitized',
]

/** What a property says: as an attribute, as an element, or as the items of a list in it. */
function valuesOf(xmp: string, name: string): string[] {
  const attribute = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(xmp)
  if (attribute) return [plain(attribute[1] ?? attribute[2] ?? '')]
  const opened = new RegExp(`<${name}(?:\\s[^<>]*)?>`).exec(xmp)
  if (!opened) return []
  const from = opened.index + opened[0].length
  const to = xmp.indexOf(`</${name}>`, from)
  if (to < 0) return []
  const inside = xmp.slice(from, to)
  const items = [...inside.matchAll(/<rdf:li(?:\s[^<>]*)?>([^<]*)<\/rdf:li>/g)]
  return items.length > 0
    ? items.map((item) => plain(item[1]!))
    : [plain(inside.replace(/<[^<>]*>/g, ' '))]
}

const named: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,5}));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const written = /^(\d{4})(?:[-:](\d\d)(?:[-:](\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?)?)?/

/** A year alone, a month, or the day as it was there: XMP says as much as is known. */
function dayIn(text: string | undefined): Told['day'] {
  const [, year, month, day, hour = 0, minute = 0, second = 0] = written.exec(text ?? '') ?? []
  if (!year) return undefined
  const takenOn = `${year}-${month ?? '01'}-${day ?? '01'}`
  if (takenOn < firstPhotoOn || takenOn >= '2200-01-01') return undefined
  try {
    Temporal.PlainDate.from(takenOn)
  } catch {
    return undefined
  }
  const certainty = day ? 'day' : month ? 'month' : 'year'
  const secondOfDay = Number(hour) * 3600 + Number(minute) * 60 + Number(second)
  return { takenOn, certainty, secondOfDay: secondOfDay < 86_400 ? secondOfDay : 0 }
}

/** `47,36.5N`, `47,36,30N` or a plain number. */
function degrees(text: string | undefined): number | undefined {
  const found = /^\s*(\d+)(?:,(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?)\s*([NSEW])\s*$/i.exec(
    text ?? '',
  )
  if (!found)
    return text !== undefined && /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined
  const value = Number(found[1]) + Number(found[2] ?? 0) / 60 + Number(found[3] ?? 0) / 3600
  return /[SW]/i.test(found[4]!) ? -value : value
}
