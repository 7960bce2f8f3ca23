import { parseDate } from '#contract/rules/tree/dates/parse-date.ts'
import { dateOfFive } from '#contract/rules/tree/dates/write-date.ts'
import { made, type Structure } from '#contract/rules/tree/gedcom/structure.ts'
import type { Life, LifeEvent } from '#contract/tree/index.ts'

interface Told {
  readonly written: string
  readonly place: string
  readonly source?: string | undefined
}

/** Somebody as a file tells them; ids are those of its records. */
export interface ToldPerson {
  readonly id: string
  readonly givenName: string
  readonly surname: string
  readonly nickname: string
  readonly sex: 'unknown' | 'male' | 'female' | 'other'
  readonly born: Told
  readonly died: Told | null
  readonly occupation: string
  readonly notes: readonly string[]
  readonly names: Life['names']
  readonly events: readonly LifeEvent[]
  readonly partnerIn: readonly string[]
  readonly childIn: readonly { readonly id: string; readonly kind: string }[]
  /** Records of pictures and other files. */
  readonly media?: readonly string[]
}

export interface ToldPartnership {
  readonly id: string
  readonly isMarried: boolean
  /** At most two: the first stands as husband, whoever they are, unless the first is recorded as female. */
  readonly partners: readonly { readonly id: string; readonly sex: ToldPerson['sex'] }[]
  readonly children: readonly string[]
  readonly events: readonly LifeEvent[]
}

// An id that no other program gives: a record of a file that was brought in keeps its own.
const senderId = 'KINFOLD'

/** What stands before the first person, in GEDCOM 5.5.1, with what files that were brought in say of themselves. */
export const headRecord = (kept: readonly Structure[]): Structure =>
  made('HEAD', '', [
    made('SOUR', 'KINFOLD', [made('NAME', 'Kinfold')]),
    { ...made('SUBM'), pointer: senderId },
    made('GEDC', '', [made('VERS', '5.5.1'), made('FORM', 'LINEAGE-LINKED')]),
    made('CHAR', 'UTF-8'),
    ...kept,
  ])

/** 5.5.1 wants to be told who sends the file. */
export const senderRecord: Structure = {
  ...made('SUBM', '', [made('NAME', 'A family on Kinfold')]),
  id: senderId,
}

/** Ours, in a file that comes back to us: it is written anew. */
export const isSender = ({ id, tag, text, parts: [name, ...more] }: Structure): boolean =>
  id === senderId &&
  tag === 'SUBM' &&
  text === '' &&
  more.length === 0 &&
  name?.tag === 'NAME' &&
  name.text === 'A family on Kinfold'

const pointing = (tag: string, pointer: string, parts: readonly Structure[] = []): Structure => ({
  ...made(tag, '', parts),
  pointer,
})
const textOr = (tag: string, text: string) => (text === '' ? [] : [made(tag, text)])

const whenAndWhere = ({ written, place, source = '' }: Told) => [
  ...textOr('DATE', written && dateOfFive(parseDate(written))),
  ...textOr('PLAC', place),
  ...textOr('SOUR', source),
]
const isKnown = ({ written, place, source = '' }: Told) => `${written}${place}${source}` !== ''

export function personRecord(person: ToldPerson): Structure {
  const { sex, born, died, occupation } = person
  return {
    ...made('INDI', '', [
      mainNameRecord(person),
      ...person.names.map(nameRecord),
      made('SEX', { unknown: 'U', male: 'M', female: 'F', other: 'X' }[sex]),
      ...(isKnown(born) ? [made('BIRT', '', whenAndWhere(born))] : []),
      ...(died ? [made('DEAT', died.written || died.place ? '' : 'Y', whenAndWhere(died))] : []),
      ...textOr('OCCU', occupation),
      ...person.events.map(eventRecord),
      ...person.childIn.map(({ id, kind }) =>
        pointing('FAMC', id, kind === 'birth' ? [] : [made('PEDI', kind)]),
      ),
      ...person.partnerIn.map((id) => pointing('FAMS', id)),
      ...person.notes.map((note) => made('NOTE', note)),
      ...(person.media ?? []).map((id) => pointing('OBJE', id)),
    ]),
    id: person.id,
  }
}

export const mainNameRecord = ({
  givenName,
  surname,
  nickname,
}: Pick<ToldPerson, 'givenName' | 'surname' | 'nickname'>): Structure =>
  made('NAME', `${slashless(givenName)} /${slashless(surname)}/`, textOr('NICK', nickname))

export const nameRecord = ({ kind, name }: Life['names'][number]): Structure =>
  made('NAME', slashless(name), [made('TYPE', nameTypes[kind])])

/** A slash would end the family name. */
const slashless = (name: string) => name.replaceAll('/', ' ')
const nameTypes = { birth: 'birth', married: 'married', script: 'script', other: 'aka' }

const tags: Partial<Record<LifeEvent['kind'], string>> = {
  baptism: 'BAPM',
  emigration: 'EMIG',
  immigration: 'IMMI',
  burial: 'BURI',
  engagement: 'ENGA',
  marriage: 'MARR',
  divorce: 'DIV',
}
/** Whose words stand on the line itself. */
const attributes: Partial<Record<LifeEvent['kind'], string>> = {
  schooling: 'EDUC',
  work: 'OCCU',
  home: 'RESI',
}

export function eventRecord(event: LifeEvent): Structure {
  const { kind, what } = event
  const parts = whenAndWhere(event)
  const attribute = attributes[kind]
  if (attribute) return made(attribute, what, parts)
  const tag = tags[kind]
  const isBare = event.written === '' && event.place === ''
  if (tag) return made(tag, isBare ? 'Y' : '', [...textOr('TYPE', what), ...parts])
  const type = [kind === 'other' ? '' : kind, what].filter(Boolean).join(': ') || 'other'
  return made('EVEN', '', [made('TYPE', type), ...parts])
}

export function partnershipRecord(told: ToldPartnership): Structure {
  const { id, partners, children, events, isMarried } = told
  const isTold = events.some(({ kind }) => kind === 'marriage')
  const [first, second] = partners[0]?.sex === 'female' ? ['WIFE', 'HUSB'] : ['HUSB', 'WIFE']
  return {
    ...made('FAM', '', [
      ...partners.map((partner, at) => pointing(at === 0 ? first! : second!, partner.id)),
      ...children.map((child) => pointing('CHIL', child)),
      ...(isMarried && !isTold ? [made('MARR', 'Y')] : []),
      ...events.map(eventRecord),
    ]),
    id,
  }
}
