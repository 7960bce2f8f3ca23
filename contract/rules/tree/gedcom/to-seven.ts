import { parseDate } from '#contract/rules/tree/dates/parse-date.ts'
import { dateOfSeven } from '#contract/rules/tree/dates/write-date.ts'
import { asIs, type Said } from './convert.ts'
import {
  fileKinds,
  fileOfSeven,
  languages,
  listedWords,
  onlyInFive,
  onlyInSeven,
} from './dialects.ts'
import { made, type Structure } from './structure.ts'

/** A line of 5.x as 7.0 says it; what 7.0 has no place for stays under a tag with an underscore. */
export function saySeven(structure: Structure, parent: string): Said {
  const { tag: from, text } = structure
  const plain = { ...asIs(structure), tag: tagOfSeven(structure, parent) }
  if (from === 'OBJE' && plain.tag === '_OBJE') return { ...plain, isFrozen: true }
  if (from === 'DATE') return dated(plain)
  if (from === 'SOUR' && parent !== '' && parent !== 'HEAD' && structure.pointer === '')
    return { ...plain, text: '', pointer: 'VOID', added: [made('_TEXT', text)] }
  if (from === 'FORM' && (parent === 'FILE' || parent === 'OBJE'))
    return { ...plain, text: paired(fileKinds, text) }
  if (from === 'FILE' && parent === 'OBJE') return { ...plain, text: fileOfSeven(text) }
  if (from === 'LANG') return { ...plain, text: paired(languages, text) }
  if (from === 'RESN') return { ...plain, text: text.toUpperCase() }
  if (from === 'RELA' && parent === 'ASSO') return { ...phrased(plain, 'OTHER'), tag: 'ROLE' }
  if (from === 'AGE') return aged(plain)
  return listed(plain, from === 'TYPE' && parent === 'NAME' ? 'NAME.TYPE' : plain.tag)
}

function tagOfSeven({ tag, id, pointer }: Structure, parent: string): string {
  if (tag === 'NOTE' && ((parent === '' && id !== '') || pointer !== '')) return 'SNOTE'
  if (tag === 'OBJE' && parent !== '' && pointer === '') return '_OBJE'
  if (tag === 'TYPE' && parent === 'FORM') return 'MEDI'
  if (onlyInFive.has(tag)) return `_${tag}`
  return tag.startsWith('_') && onlyInSeven.has(tag.slice(1)) ? tag.slice(1) : tag
}

function dated(said: Said): Said {
  const { date, phrase } = dateOfSeven(parseDate(said.text))
  return phrase === '' ? { ...said, text: date } : phrased(said, date, phrase)
}

const phrased = (said: Said, text: string, phrase = said.text): Said => ({
  ...said,
  text,
  added: [made('PHRASE', phrase)],
})

function listed(said: Said, list: string): Said {
  const known = listedWords[list]
  if (!known || said.text === '') return said
  const word = said.text.toUpperCase()
  return known.has(word) ? { ...said, text: word } : phrased(said, 'OTHER')
}

const ageWords: Readonly<Record<string, string>> = {
  CHILD: '< 8y',
  INFANT: '< 1y',
  STILLBORN: '0y',
}

function aged(said: Said): Said {
  const text = said.text.trim()
  const word = ageWords[text.toUpperCase()]
  if (word !== undefined) return phrased(said, word)
  if (/^[<>]? ?(\d+y ?)?(\d+m ?)?(\d+w ?)?(\d+d)?$/i.test(text))
    return { ...said, text: text.toLowerCase().replace(/^([<>]) ?/, '$1 ') }
  return phrased(said, '')
}

function paired(pairs: readonly (readonly [string, string])[], five: string): string {
  const low = five.toLowerCase()
  return pairs.find(([name]) => name.toLowerCase() === low)?.[1] ?? five
}
