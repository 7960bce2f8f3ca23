import { firstPhotoOn } from '#contract/rules/memory-date.ts'
import type { Told } from '#contract/vault/changes.ts'
import { lines, oneLine, positionAt, several } from './plain.ts'

/** A note of Google Takeout tells of one picture, or of the album whose folder it lies in. */
type Takeout =
  | { readonly of: 'picture'; readonly told: Told }
  | { readonly of: 'album'; readonly title: string }

type Said = Record<string, unknown>

const said = (value: unknown): Said =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Said) : {}

/** What a JSON file of Google Takeout says; undefined for any other JSON. `zone`: where the reader is, for moments without a place. */
export function readTakeout(text: string, zone: string): Takeout | undefined {
  const note = said(parsed(text))
  if ('photoTakenTime' in note) return { of: 'picture', told: pictureIn(note, zone) }
  const album = said(note['albumData'] ?? note)
  const title = oneLine(album['title'])
  return title && isAlbum(album) && !isYear(title) ? { of: 'album', title } : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isAlbum = (note: Said) =>
  'date' in note ||
  'access' in note ||
  'description' in note ||
  'enrichments' in note ||
  Object.keys(note).length === 1

// Google's own folders, one for each year, in the languages it speaks: “Italy 2018” is somebody's album. Of a language
// that is missing here each year becomes an album, which loses nothing.
const isYear = (title: string) =>
  /^(photos (from|de)|fotos (von|aus|de|del)|foto (del|dal)|foto['’]s (van|uit)|zdjęcia z|foton från|billeder fra|bilder fra|kuvat vuodelta|fotografie z|фото(графии)? за) \d{4}$|^\d{4} ?(年|년)/iu.test(
    title,
  )

function pictureIn(note: Said, zone: string): Told {
  const position = [note['geoData'], note['geoDataExif']]
    .map((place) => positionAt(said(place)['latitude'], said(place)['longitude']))
    .find((found) => found !== undefined)
  const day = dayIn(said(note['photoTakenTime'])['timestamp'], position?.longitude, zone)
  const caption = lines(note['description'], 500)
  const people = several(
    (Array.isArray(note['people']) ? note['people'] : []).map((one) => said(one)['name']),
  )
  return {
    ...(day && { day }),
    ...(position && { position }),
    ...(caption && { caption }),
    ...(note['favorited'] === true && { isFavourite: true }),
    ...(people.length > 0 && { people }),
  }
}

/**
 * Google tells a moment, not the day as it was there. The sun's hour at its place is the nearest guess; without a place,
 * that families mostly take pictures where they live.
 */
function dayIn(timestamp: unknown, longitude: number | undefined, zone: string): Told['day'] {
  const seconds = Number(timestamp)
  if (timestamp === '' || timestamp === null || !Number.isSafeInteger(seconds)) return undefined
  if (Math.abs(seconds) > 8e9) return undefined
  const moment = Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
  const there =
    longitude === undefined
      ? moment.toZonedDateTimeISO(zone)
      : moment.add({ hours: Math.round(longitude / 15) }).toZonedDateTimeISO('UTC')
  const takenOn = there.toPlainDate().toString()
  if (takenOn < firstPhotoOn || takenOn >= '2200-01-01') return undefined
  const secondOfDay = there.hour * 3600 + there.minute * 60 + there.second
  return { takenOn, certainty: 'day', secondOfDay }
}
