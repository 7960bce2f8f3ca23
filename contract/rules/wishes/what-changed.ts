/** A stretch of words that stayed, came or went. */
export interface Stretch {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

// A comma behind a word is no other word: blanks, words, and every other sign by itself.
const pieces = /\s+|[\p{L}\p{M}\p{N}’'-]+|[^\s]/gu
const word = /[\p{L}\p{M}\p{N}’'-]+/gu
const piecesOf = (text: string): string[] => text.match(pieces) ?? []

// Two texts of many different words would need a table of their product; beyond this the middle is told as a whole.
const MOST_CELLS = 1_000_000

/** What changed between two texts, in words: together the stretches that stayed and came are the later text. */
export function whatChanged(before: string, after: string): Stretch[] {
  const [old, now] = [piecesOf(before), piecesOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end += 1
  const middle = changesIn(old.slice(start, old.length - end), now.slice(start, now.length - end))
  return joined([
    ...old.slice(0, start).map(same),
    ...middle,
    ...old.slice(old.length - end).map(same),
  ])
}

const same = (text: string): Stretch => ({ kind: 'same', text })
const added = (text: string): Stretch => ({ kind: 'added', text })
const removed = (text: string): Stretch => ({ kind: 'removed', text })

function changesIn(old: readonly string[], now: readonly string[]): Stretch[] {
  if (old.length * now.length > MOST_CELLS) return [...old.map(removed), ...now.map(added)]
  const longest = commonLengths(old, now)
  const at = (i: number, j: number) => longest[i * (now.length + 1) + j]!
  const found: Stretch[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      found.push(same(old[i]!))
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      found.push(removed(old[i]!))
      i += 1
    } else {
      found.push(added(now[j]!))
      j += 1
    }
  }
  return [...found, ...old.slice(i).map(removed), ...now.slice(j).map(added)]
}

/** For each pair of places how many words the rests have in common, in order. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array {
  const wide = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * wide)
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * wide + j] =
        old[i] === now[j]
          ? lengths[(i + 1) * wide + j + 1]! + 1
          : Math.max(lengths[(i + 1) * wide + j]!, lengths[i * wide + j + 1]!)
  return lengths
}

/** Neighbours of one kind become one stretch; where words went and others came, those that went stand first. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: { kind: Stretch['kind']; text: string }[] = []
  for (const { kind, text } of stretches) {
    const last = found.at(-1)
    const before = found.at(-2)
    if (last?.kind === kind) last.text += text
    else if (kind === 'removed' && last?.kind === 'added') {
      if (before?.kind === 'removed') before.text += text
      else found.splice(-1, 0, { kind, text })
    } else found.push({ kind, text })
  }
  return found
}

/** The change in one sentence, for those who don't see colours, and for a list. */
export function changeWords(before: string | null, after: string): string {
  if (before === null) return 'Written for the first time.'
  if (before === after) return 'The words stayed as they were.'
  const stretches = whatChanged(before, after)
  const count = (kind: Stretch['kind']) =>
    stretches
      .filter((one) => one.kind === kind)
      .reduce((sum, { text }) => sum + (text.match(word)?.length ?? 0), 0)
  const [came, went] = [count('added'), count('removed')]
  const words = (n: number) => (n === 1 ? 'one word' : `${n} words`)
  if (came === 0 && went === 0) return 'Only signs, spaces or lines changed.'
  if (went === 0) return `Added ${words(came)}.`
  if (came === 0) return `Took out ${words(went)}.`
  return `Added ${words(came)}, took out ${words(went)}.`
}
