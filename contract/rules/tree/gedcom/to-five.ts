import { parseDate } from '#contract/rules/tree/dates/parse-date.ts'
import { dateOfFive, dateOfSeven } from '#contract/rules/tree/dates/write-date.ts'
import { asIs, type Said } from './convert.ts'
import {
  fileKinds,
  fileOfFive,
  languages,
  listedWords,
  onlyInFive,
  onlyInSeven,
} from './dialects.ts'
import { hasPart, textOfPart, type Structure } from './structure.ts'

/** A line of 7.0 as 5.5.1 says it; what 5.5.1 has no place for stays under a tag with an underscore. */
export function sayFive(structure: Structure, parent: string): Said {
  const { tag: from, text } = structure
  const plain = { ...asIs(structure), tag: tagOfFive(structure, parent) }
  if (from === '_OBJE' && plain.tag === 'OBJE') return { ...plain, isFrozen: true }
  if (from === 'DATE') return dated(structure, plain)
  if (from === 'SOUR' && structure.pointer === 'VOID' && hasPart(structure, '_TEXT'))
    return { ...plain, pointer: '', text: textOfPart(structure, '_TEXT'), taken: '_TEXT' }
  if (structure.pointer === 'VOID') return ofNobody(plain)
  if (from === 'AGE' || (from === 'ROLE' && parent === 'ASSO')) return unphrased(structure, plain)
  if (listedWords[from === 'TYPE' && parent === 'NAME' ? 'NAME.TYPE' : from])
    return unphrased(structure, { ...plain, text: text.toLowerCase() })
  if (from === 'FORM' && (parent === 'FILE' || parent === 'OBJE'))
    return { ...plain, text: paired(fileKinds, text) }
  if (from === 'FILE' && parent === 'OBJE') return { ...plain, text: fileOfFive(text) }
  if (from === 'LANG') return { ...plain, text: paired(languages, text) }
  return from === 'RESN' ? { ...plain, text: text.toLowerCase() } : plain
}

function tagOfFive({ tag, pointer }: Structure, parent: string): string {
  if (tag === 'SNOTE') return 'NOTE'
  if (tag === '_OBJE' && parent !== '' && pointer === '') return 'OBJE'
  if (tag === 'MEDI' && parent === 'FORM') return 'TYPE'
  if (tag === 'ROLE' && parent === 'ASSO') return 'RELA'
  if (onlyInSeven.has(tag)) return `_${tag}`
  return tag.startsWith('_') && onlyInFive.has(tag.slice(1)) ? tag.slice(1) : tag
}

/** Only 7.0 has a pointer that leads nowhere: to readers of 5.5.1 it would lead to a record that is missing. */
const ofNobody = (said: Said): Said => ({
  ...said,
  tag: said.tag.startsWith('_') ? said.tag : `_${said.tag}`,
  pointer: '',
})

/** Its phrase instead of its value, if it has one. */
function unphrased(structure: Structure, said: Said): Said {
  const phrase = textOfPart(structure, 'PHRASE')
  return phrase === '' ? said : { ...said, text: phrase, taken: 'PHRASE' }
}

function dated(structure: Structure, said: Said): Said {
  const phrase = textOfPart(structure, 'PHRASE')
  const date = parseDate(structure.text)
  if (phrase === '') return date.kind === 'words' ? said : { ...said, text: dateOfFive(date) }
  const taken = 'PHRASE'
  const spoken = parseDate(phrase)
  if (spoken.first && dateOfSeven(spoken).date === structure.text)
    return { ...said, text: phrase, taken }
  if (structure.text === '') return { ...said, text: `(${phrase})`, taken }
  if (date.kind === 'on') return { ...said, text: `INT ${dateOfFive(date)} (${phrase})`, taken }
  return date.kind === 'words' ? said : { ...said, text: dateOfFive(date) }
}

function paired(pairs: readonly (readonly [string, string])[], seven: string): string {
  const low = seven.toLowerCase()
  return pairs.find(([, name]) => name === low)?.[0] ?? seven
}
