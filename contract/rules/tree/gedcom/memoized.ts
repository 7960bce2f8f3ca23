/** Longer ones hardly come twice. */
const longest = 200

/** Names, places and days come again and again in a family: what is made of a text is made once. */
export function memoized<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (text.length > longest) return make(text)
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    known.set(text, made)
    return made
  }
}
