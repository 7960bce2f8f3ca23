import type { Take } from './take.ts'

/** Takes of one and the same message; usually there is one. */
interface Attempts {
  readonly id: string
  /** In the order they were spoken. */
  readonly takes: readonly [Take, ...Take[]]
}

/** The message whose newest take is the newest stands first. */
export function attemptsAmong(newestFirst: readonly Take[]): Attempts[] {
  const found = new Map<string, [Take, ...Take[]]>()
  for (const take of newestFirst) {
    const earlier = found.get(take.attemptsOf)
    if (earlier) earlier.unshift(take)
    else found.set(take.attemptsOf, [take])
  }
  return [...found].map(([id, takes]) => ({ id, takes }))
}
