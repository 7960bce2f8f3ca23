import { dateWriter } from '#contract/rules/date-looks.ts'
import { isTimeZone } from '#contract/rules/time-zones.ts'

const regions: Readonly<Record<string, string>> = {
  America: 'The Americas',
  Europe: 'Europe',
  Africa: 'Africa',
  Asia: 'Asia',
  Australia: 'Australia',
  Pacific: 'The Pacific',
  Atlantic: 'Atlantic islands',
  Indian: 'Indian Ocean',
  Antarctica: 'Antarctica',
  Arctic: 'The Arctic',
}

/** “Buenos Aires, Argentina” for America/Argentina/Buenos_Aires. */
export function placeName(zone: string): string {
  const [, ...parts] = zone.split('/')
  return parts.length === 0 ? zone : parts.toReversed().join(', ').replaceAll('_', ' ')
}

/** Where this device says it is. */
interface ZoneGroup {
  readonly label: string
  readonly zones: readonly string[]
}

/** Close to hand: what is chosen and where this device is; then the world, part by part, by place. */
export function zoneGroups(chosen: string | null, here: string): ZoneGroup[] {
  const close = [...new Set([here, chosen ?? ''])].filter((zone) => zone && isTimeZone(zone))
  const all = Intl.supportedValuesOf('timeZone').filter((zone) => !close.includes(zone))
  const world = Object.entries(regions).map(([prefix, label]) => ({
    label,
    zones: all
      .filter((zone) => zone.startsWith(`${prefix}/`))
      .toSorted((a, b) => placeName(a).localeCompare(placeName(b))),
  }))
  return [{ label: 'Close to hand', zones: close }, ...world].filter(
    ({ zones }) => zones.length > 0,
  )
}

/** What a clock shows there; nothing for a place we don't know. */
export const clockIn = (zone: string, now: Date): string =>
  zone && isTimeZone(zone) ? dateWriter('weekday and clock', zone)(now) : ''
