import { lifeEventKinds, type LifeEvent } from '#contract/tree/index.ts'
import type { Structure } from '#contract/rules/tree/gedcom/structure.ts'
import { textOfPart } from '#contract/rules/tree/gedcom/structure.ts'

type Kind = LifeEvent['kind']

/** What happened, by the tag that says so, and the words for what has no kind of its own. */
const eventTags: Readonly<Record<string, readonly [kind: Kind, words?: string]>> = {
  BAPM: ['baptism'],
  CHR: ['baptism'],
  CHRA: ['baptism', 'As an adult'],
  BLES: ['other', 'Blessing'],
  BARM: ['other', 'Bar mitzvah'],
  BASM: ['other', 'Bat mitzvah'],
  CONF: ['other', 'Confirmation'],
  FCOM: ['other', 'First communion'],
  ORDN: ['other', 'Ordination'],
  ADOP: ['other', 'Adoption'],
  EDUC: ['schooling'],
  GRAD: ['schooling', 'Graduation'],
  OCCU: ['work'],
  RETI: ['work', 'Retirement'],
  RESI: ['home'],
  CENS: ['home', 'Census'],
  EMIG: ['emigration'],
  IMMI: ['immigration'],
  NATU: ['other', 'Naturalisation'],
  _MILT: ['service'],
  BURI: ['burial'],
  CREM: ['burial', 'Cremation'],
  PROB: ['other', 'Probate'],
  WILL: ['other', 'Will'],
  RELI: ['other', 'Religion'],
  NATI: ['other', 'Nationality'],
  TITL: ['other', 'Title'],
  CAST: ['other', 'Caste'],
  DSCR: ['other', 'Description'],
  PROP: ['other', 'Property'],
  EVEN: ['other'],
  FACT: ['other'],
}

const partnershipTags: Readonly<Record<string, readonly [kind: Kind, words?: string]>> = {
  MARR: ['marriage'],
  ENGA: ['engagement'],
  DIV: ['divorce'],
  ANUL: ['divorce', 'Annulment'],
  DIVF: ['other', 'Divorce filed'],
  MARB: ['other', 'Banns'],
  MARC: ['other', 'Marriage contract'],
  MARL: ['other', 'Marriage licence'],
  MARS: ['other', 'Marriage settlement'],
  CENS: ['home', 'Census'],
  RESI: ['home'],
  EVEN: ['other'],
  FACT: ['other'],
}

/** Kind and words of an event; undefined for a tag that tells none. */
export function eventOf(
  part: Structure,
  whose: 'person' | 'partnership',
): { kind: Kind; what: string } | undefined {
  const known = (whose === 'person' ? eventTags : partnershipTags)[part.tag]
  if (!known) return undefined
  const [kind, words = ''] = known
  const said = [textOfPart(part, 'TYPE'), /^y$/i.test(part.text.trim()) ? '' : part.text]
  const what = said.map((one) => one.trim()).filter(Boolean)
  if (kind === 'other' && words === '') return named(what)
  return { kind, what: [words, ...what].filter(Boolean).join(': ') }
}

/** Our own files write “service: in the navy” where the standard has no tag. */
function named([type = '', ...rest]: readonly string[]): { kind: Kind; what: string } {
  const [first = '', ...more] = type.split(':')
  const kind = lifeEventKinds.find((one) => one === first.trim().toLowerCase())
  if (!kind) return { kind: 'other', what: [type, ...rest].join(': ') }
  return { kind, what: [more.join(':').trim(), ...rest].filter(Boolean).join(': ') }
}
