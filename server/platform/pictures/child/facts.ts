import ExifReader, { type ExpandedTags } from 'exifreader'
import { mostExact } from '#contract/rules/said-day.ts'
import {
  cameraIn,
  captionIn,
  dayIn,
  ofDay,
  positionIn,
  tagsIn,
} from '#server/platform/file-facts.ts'
import type { Found } from './answer.ts'

/**
 * What EXIF says; XMP and IPTC where EXIF says nothing of the day, or less. Nothing in here is believed further than it
 * can be.
 */
export function readFacts(picture: Buffer): Found {
  const { exif = {}, xmp, iptc, gps } = load(picture)
  const days = [
    // When it was taken. When it was scanned, or its file written, says nothing of the day in the picture.
    exif.DateTimeOriginal?.description,
    xmp?.['DateTimeOriginal']?.description,
    xmp?.['DateCreated']?.description,
    iptc?.['Date Created']?.description,
  ]
  const day = mostExact(days.flatMap((text) => dayIn(text) ?? []))
  return {
    ...ofDay(day),
    camera: cameraIn(exif.Make?.description, exif.Model?.description),
    position: positionIn(gps?.Latitude, gps?.Longitude),
    caption: captionIn(
      iptc?.['Caption/Abstract']?.description,
      xmp?.['description']?.description,
      exif.ImageDescription?.description,
      iptc?.['Object Name']?.description,
      xmp?.['title']?.description,
    ),
    tags: tagsIn([...listed(iptc?.['Keywords']), ...listed(xmp?.['subject'])]),
  }
}

/** IPTC has one field for each word; XMP a list in one. */
function listed(field: unknown): unknown[] {
  const fields = Array.isArray(field) ? field : [field]
  return (fields as { description?: unknown; value?: unknown }[]).flatMap((one) =>
    Array.isArray(one?.value)
      ? (one.value as { value?: unknown }[]).map(({ value }) => value)
      : [one?.description],
  )
}

function load(picture: Buffer): ExpandedTags {
  try {
    return ExifReader.load(picture, { expanded: true })
  } catch {
    // No facts, or broken ones: the picture may be fine all the same.
    return {}
  }
}
