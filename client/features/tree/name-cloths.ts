import { folded } from '#contract/rules/person-name.ts'

/** The cloths a family name can have; near and far a branch is told by its colour. */
export const cloths = ['indigo', 'cranberry', 'teal', 'plum', 'marigold'] as const

export const clothLook = ['bg-indigo', 'bg-cranberry', 'bg-teal', 'bg-plum', 'bg-marigold'] as const

/** For everybody the place of their cloth: one for each last word of a name, so that the most frequent differ. */
export function clothsOf(names: readonly string[]): Uint8Array {
  const counts = new Map<string, number>()
  const words = new Map<string, string>()
  const last = names.map((name) => {
    const said = lastWord(name)
    let word = words.get(said)
    if (word === undefined) words.set(said, (word = lastWord(folded(said))))
    counts.set(word, (counts.get(word) ?? 0) + 1)
    return word
  })
  const order = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
  const places = new Map(order.map(([word], at) => [word, at % cloths.length]))
  return Uint8Array.from(last, (word) => places.get(word)!)
}

const lastWord = (name: string): string => {
  const said = name.trimEnd()
  return said.slice(said.lastIndexOf(' ') + 1)
}
