import { hasPart, made, textOfPart, type Structure } from './structure.ts'

/** How one line is said in the other version; its parts are converted by themselves. */
export interface Said {
  readonly tag: string
  readonly text: string
  readonly pointer: string
  /** New parts, already in the other version. */
  readonly added: readonly Structure[]
  /** Before how many of its other parts they stand. */
  readonly place: number
  /** The part that was taken up into the text. */
  readonly taken: string
  /** Its parts stay as they are: the other version has no such thing. */
  readonly isFrozen: boolean
}

type Say = (structure: Structure, parent: string) => Said

export const asIs = ({ tag, text, pointer }: Structure): Said => ({
  tag,
  text,
  pointer,
  added: [],
  place: 0,
  taken: '',
  isFrozen: false,
})

export const wasTag = '_WAS'

/**
 * Every line said by `say`. Where `sayBack` wouldn’t give the very same line again, what it was goes along
 * as `_WAS`, and comes back for as long as nobody has changed what stands instead of it.
 */
export function convert(structure: Structure, say: Say, sayBack: Say, parent = ''): Structure {
  const own = structure.parts.findLastIndex(({ tag }) => tag === wasTag)
  const bare = own < 0 ? structure : { ...structure, parts: structure.parts.toSpliced(own, 1) }
  const before = own < 0 ? null : restored(bare, structure.parts[own]!, { say, sayBack, parent })
  const node = before ? bare : structure
  const said = before ?? say(node, parent)
  const kept = without(node.parts, said.taken)
  const there = { id: structure.id, tag: said.tag, text: said.text, pointer: said.pointer }
  // What hangs on a line that was hidden by an underscore is said as it hung on the line before.
  const above = before && node.tag === `_${before.tag}` ? before.tag : node.tag
  const parts = said.isFrozen ? kept : kept.map((part) => convert(part, say, sayBack, above))
  const isMore = said.added.length > 0
  const whole = {
    ...there,
    parts: isMore ? parts.toSpliced(said.place, 0, ...said.added) : parts,
  }
  if (before) return whole
  const back = sayBack({ ...there, parts: [...said.added, ...kept] }, parent)
  return isSame(back, node, said) ? whole : { ...whole, parts: [...whole.parts, was(node, said)] }
}

/** One part is taken up into a line; another of the same tag stays where it is. */
const placeTaken = (parts: readonly Structure[], taken: string): number =>
  taken === '' ? -1 : parts.findIndex(({ tag }) => tag === taken)

function without(parts: readonly Structure[], taken: string): readonly Structure[] {
  const at = placeTaken(parts, taken)
  return at < 0 ? parts : parts.toSpliced(at, 1)
}

function isSame(back: Said, node: Structure, said: Said): boolean {
  if (back.tag !== node.tag || back.text !== node.text || back.pointer !== node.pointer)
    return false
  const place = placeTaken(node.parts, said.taken)
  const part = node.parts[place]
  // A line has room for its words, not for where they stood or what hangs on them.
  if (part && (place > 0 || part.pointer !== '' || part.parts.length > 0)) return false
  const given = back.added.map(({ tag, text }) => `${tag} ${text}`).join()
  const taken = part ? `${part.tag} ${part.text}` : ''
  const isTakenBack = said.added.every(({ tag }) => tag === back.taken)
  return given === taken && isTakenBack && (back.taken === '' || said.added.length > 0)
}

const notes = { tag: '_TAG', added: '_ADDED', place: '_PLACE', nowhere: '_VOID' } as const
const isNote = ({ tag }: Structure) => Object.values(notes).some((one) => one === tag)

function was(node: Structure, said: Said): Structure {
  const place = placeTaken(node.parts, said.taken)
  const isNowhere = node.pointer === 'VOID'
  const parts = [
    ...(isNowhere ? [made(notes.nowhere)] : []),
    ...(node.tag === said.tag ? [] : [made(notes.tag, node.tag)]),
    ...said.added.slice(0, 1).map(({ tag }) => made(notes.added, tag)),
    ...(place > 0 ? [made(notes.place, String(place))] : []),
    ...(place < 0 ? [] : [node.parts[place]!]),
  ]
  return { ...made(wasTag, node.text, parts), pointer: isNowhere ? '' : node.pointer }
}

interface Ways {
  readonly say: Say
  readonly sayBack: Say
  readonly parent: string
}

/**
 * What the line was before its first conversion, unless it was changed since. Another program’s `_WAS` is none of ours:
 * ours stands only where it is needed.
 */
function restored(bare: Structure, was: Structure, { say, sayBack, parent }: Ways): Said | null {
  const tag = textOfPart(was, notes.tag) || bare.tag
  const taken = textOfPart(was, notes.added)
  const place = Number(textOfPart(was, notes.place)) || 0
  const added = was.parts.filter((part) => !isNote(part))
  const parts = without(bare.parts, taken).toSpliced(place, 0, ...added)
  const pointer = hasPart(was, notes.nowhere) ? 'VOID' : was.pointer
  const node = { id: bare.id, tag, text: was.text, pointer, parts }
  const again = sayBack(node, parent)
  if (again.tag !== bare.tag || again.text !== bare.text) return null
  if (again.pointer !== bare.pointer || isSame(say(bare, parent), node, again)) return null
  return { ...asIs(node), added, place, taken }
}
