import { mostExact, type SaidDay } from '#contract/rules/said-day.ts'
import {
  cameraIn,
  captionIn,
  dayIn,
  ofDay,
  positionIn,
  tagsIn,
} from '#server/platform/file-facts.ts'
import type { Found } from '#server/platform/pictures/child/answer.ts'

type Tags = Readonly<Record<string, string>>

/** What a film or a sound says of itself, in the tags of its container. */
export function factsInTags(all: Tags): Found {
  const tags = Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const first = (...names: readonly string[]) =>
    names.map((name) => tags[name]).find((value) => value !== undefined && value.trim() !== '')
  return {
    ...ofDay(dayOf(tags, first)),
    camera: cameraIn(
      first('com.apple.quicktime.make', 'make', 'com.android.manufacturer'),
      first('com.apple.quicktime.model', 'model', 'com.android.model'),
    ),
    position: placeIn(first('com.apple.quicktime.location.iso6709', 'location', 'location-eng')),
    caption: captionIn(
      first('com.apple.quicktime.description', 'description', 'synopsis'),
      first('com.apple.quicktime.title', 'title'),
    ),
    tags: tagsIn((first('com.apple.quicktime.keywords', 'keywords') ?? '').split(/[,;]/)),
  }
}

// They write the day on which they wrote the file, which may be decades after what is in it.
const writtenAnew =
  /handbrake|premiere|media encoder|final cut|imovie|davinci|resolve|vegas|movavi|clipchamp|elgato|vhs|wondershare|any video/i

/**
 * Apple's own date is that of the place where it was filmed. Others write the moment alone, in UTC: around midnight it
 * may be the day beside. A song's tag is often a year, which the moment makes exact where it is of that year.
 */
function dayOf(
  tags: Tags,
  first: (...names: readonly string[]) => string | undefined,
): SaidDay | undefined {
  const said = dayIn(first('com.apple.quicktime.creationdate', 'date', 'icrd', 'origination_date'))
  if (said?.certainty === 'day') return said
  const program = ['encoder', 'software', 'encoded_by', 'com.apple.quicktime.software', 'comment']
  if (program.some((name) => writtenAnew.test(tags[name] ?? ''))) return said
  const moment = dayIn(first('creation_time', 'datetimeoriginal', 'date_utc'))
  // A clock that was never set begins in 1904, in 1970 or in its maker's year.
  const isSet = moment && !neverSet.has(moment.takenOn)
  return mostExact([...(said ? [said] : []), ...(isSet ? [moment] : [])])
}

const neverSet: ReadonlySet<string> = new Set(
  [1904, 1970, 1980, 1999, 2000].map((year) => `${year}-01-01`),
)

/** ISO 6709: `+47.1667-088.5000+180.000/`, in degrees. */
function placeIn(text: string | undefined): Found['position'] {
  const [, latitude, longitude] =
    /^([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)(?:[+-][\d.]+)?(?:CRS\w*)?\/?$/.exec(
      text?.trim() ?? '',
    ) ?? []
  return latitude === undefined ? null : positionIn(Number(latitude), Number(longitude))
}
