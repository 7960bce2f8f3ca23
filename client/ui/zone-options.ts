import { places } from '#client/content/places.ts'
import type { Option } from './select.tsx'
import { cityOf } from '#contract/rules/delivery/time-words.ts'

/** The usual places first, as people call them; then every zone there is, by its city. */
export function zoneOptions(here: string, chosen: string): Option[] {
  const usual = places.filter(({ value }) => value !== '' && value !== here)
  const named = new Set<string>([here, ...usual.map(({ value }) => value)])
  const others = [...Intl.supportedValuesOf('timeZone'), chosen]
    .filter((zone, i, all) => zone !== '' && !named.has(zone) && all.indexOf(zone) === i)
    .map((zone) => ({ value: zone, label: `${cityOf(zone)} (${zone.split('/')[0]})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return [{ value: here, label: `Where you are (${cityOf(here)})` }, ...usual, ...others]
}
