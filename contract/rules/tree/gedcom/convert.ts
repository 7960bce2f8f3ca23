import { made, textOfPart, type Structure } from './structure.ts'

/** How one line is said in the other version; its parts are converted by themselves. */
export interface Said {
  readonly tag: string
  readonly text: string
  readonly pointer: string
  /** New parts, already in the other version. */
  readonly added: readonly Structure[]
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
  taken: '',
  isFrozen: false,
})

export const wasTag = '_WAS'
const wasTagTag = '_TAG'

/**
 * Every line said by `say`. Where `sayBack` wouldn't give the very same line again, what it was goes along
 * as `_WAS`, and comes back for as long as nobody has changed what stands instead of it.
 */
export function convert(structure: Structure, say: Say, sayBack: Say, parent = ''): Structure {
  const before = restored(structure, parent, sayBack)
  const rest = structure.parts.filter(({ tag }) => tag !== wasTag)
  const node = { ...structure, parts: rest }
  const said = before ?? say(node, parent)
  const kept = rest.filter(({ tag }) => tag !== said.taken)
  const there = { id: structure.id, tag: said.tag, text: said.text, pointer: said.pointer }
  const parts = said.isFrozen ? kept : kept.map((part) => convert(part, say, sayBack, node.tag))
  const whole = { ...there, parts: [...said.added, ...parts] }
  if (before) return whole
  const back = sayBack({ ...there, parts: [...said.added, ...kept] }, parent)
  return isSame(back, node, said) ? whole : { ...whole, parts: [...whole.parts, was(node, said)] }
}

function isSame(back: Said, node: Structure, said: Said): boolean {
  if (back.tag !== node.tag || back.text !== node.text || back.pointer !== node.pointer)
    return false
  const given = back.added.map(({ tag, text }) => `${tag} ${text}`).join()
  const taken = said.taken === '' ? '' : `${said.taken} ${textOfPart(node, said.taken)}`
  const isTakenBack = said.added.every(({ tag }) => tag === back.taken)
  return given === taken && isTakenBack && (back.taken === '' || said.added.length > 0)
}

function was(node: Structure, said: Said): Structure {
  const tag = node.tag === said.tag ? [] : [made(wasTagTag, node.tag)]
  const phrase = said.taken === '' ? [] : node.parts.filter((part) => part.tag === said.taken)
  const added = said.added.length === 0 ? [] : [made('_ADDED', said.added[0]!.tag)]
  return { ...made(wasTag, node.text, [...tag, ...added, ...phrase]), pointer: node.pointer }
}

/** What the line was before its first conversion, unless it was changed since. */
function restored(structure: Structure, parent: string, sayBack: Say): Said | null {
  const was = structure.parts.find(({ tag }) => tag === wasTag)
  if (!was) return null
  const tag = textOfPart(was, wasTagTag) || structure.tag
  const taken = textOfPart(was, '_ADDED')
  const added = was.parts.filter((part) => part.tag !== wasTagTag && part.tag !== '_ADDED')
  const rest = structure.parts.filter((part) => part.tag !== taken && part.tag !== wasTag)
  const node = {
    id: structure.id,
    tag,
    text: was.text,
    pointer: was.pointer,
    parts: [...added, ...rest],
  }
  const again = sayBack(node, parent)
  if (again.tag !== structure.tag || again.text !== structure.text) return null
  if (again.pointer !== structure.pointer) return null
  return { ...asIs(node), added, taken }
}
