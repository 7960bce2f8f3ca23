export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** A tenth of a degree: a town, never a house. */
const perDegree = 10

/** The area of the world a position lies in. */
export const areaAt = ({ latitude, longitude }: Position): string =>
  [latitude, longitude].map((degrees) => Math.floor(degrees * perDegree)).join(' ')

/** Its middle. */
export function middleOf({ latitude, longitude }: Position): Position {
  const middle = (degrees: number) =>
    Math.round((Math.floor(degrees * perDegree) + 0.5) * 10) / (10 * perDegree)
  return { latitude: middle(latitude), longitude: middle(longitude) }
}

/** “46.5° N, 87.4° W”. */
export function positionWords({ latitude, longitude }: Position): string {
  const words = (degrees: number, [plus, minus]: [string, string]) =>
    `${Math.abs(degrees).toFixed(1)}° ${degrees < 0 ? minus : plus}`
  return `${words(latitude, ['N', 'S'])}, ${words(longitude, ['E', 'W'])}`
}
