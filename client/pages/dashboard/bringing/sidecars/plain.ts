import { longestTag } from '#contract/rules/memory-words.ts'

const unseen = /[\u0000-\u001f\u007f\p{Cf}]/gu

/** One line as we keep it: nothing that can't be seen, and not longer than there is room for. */
export const oneLine = (said: unknown, longest: number = longestTag): string =>
  typeof said === 'string'
    ? cut(said.replace(unseen, ' ').replace(/\s+/g, ' ').trim(), longest)
    : ''

/** Several lines, likewise. */
export const lines = (said: unknown, longest: number): string =>
  typeof said === 'string'
    ? cut(
        said
          .replace(/\r\n?/g, '\n')
          .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
          .trim(),
        longest,
      )
    : ''

function cut(said: string, longest: number): string {
  if (said.length <= longest) return said
  // Never half of a letter that takes two.
  return `${said
    .slice(0, longest - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}

export const several = (said: readonly unknown[], most = 50): string[] =>
  [...new Set(said.map((one) => oneLine(one)).filter((one) => one !== ''))].slice(0, most)

/** Where somebody was; zeros are what programs write for “nowhere”. */
export function positionAt(latitude: unknown, longitude: unknown) {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!isOnEarth || (latitude === 0 && longitude === 0)) return undefined
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}
