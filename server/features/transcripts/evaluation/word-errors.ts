interface WordErrors {
  readonly wrong: number
  readonly of: number
}

/** How many words would have to be changed, added or taken out to make what was heard of what was said. */
export function wordErrors(said: string, heard: string): WordErrors {
  const [from, to] = [wordsOf(said), wordsOf(heard)]
  let before = to.map((_, i) => i + 1)
  for (const [i, word] of from.entries()) {
    let diagonal = i
    let left = i + 1
    before = before.map((above, j) => {
      const here = Math.min(above + 1, left + 1, diagonal + (word === to[j] ? 0 : 1))
      diagonal = above
      left = here
      return here
    })
  }
  return { wrong: to.length === 0 ? from.length : before.at(-1)!, of: from.length }
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
