import { decodeText, type Units } from './decode-text.ts'

/** A line without level and tag of its own: more words of the line before. */
export const loose = 0
/** The last of those that only carry on a value. */
export const concTag = 2

const cacheSize = 4096

/** Letter by letter; that of up to four letters is no other’s. */
export const tagHash = (hash: number, unit: number) => (hash << 8) ^ (hash >>> 24) ^ unit

/** Gives every tag of a file a number; ours are in capitals, other programs’ (`_…`) as they wrote them. */
export class Tags {
  readonly names: string[] = ['', 'CONT', 'CONC']
  /** By number, how many lines of the file have it. */
  readonly counts: number[] = [0, 0, 0]
  #numbers = new Map<string, number>(this.names.map((name, number) => [name, number]))
  // Remembers by hash what was looked up last; compared letter by letter, so a clash only costs time.
  #cache = new Int32Array(cacheSize).fill(-1)
  #hashes = new Int32Array(cacheSize)
  #lengths = new Uint32Array(cacheSize)

  numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    this.names.push(name)
    this.counts.push(0)
    this.#numbers.set(name, this.names.length - 1)
    return this.names.length - 1
  }

  /** -1 if no line of the file has it. */
  find(name: string): number {
    return this.#numbers.get(name) ?? -1
  }

  /** `hash` is `tagHash` of all its letters. */
  read(units: Units, start: number, end: number, hash: number): number {
    const length = end - start
    const slot = (hash ^ (hash >>> 12) ^ (hash >>> 5)) & (cacheSize - 1)
    const cached = this.#cache[slot]!
    if (cached >= 0 && this.#hashes[slot] === hash) {
      if (length <= 4 && this.#lengths[slot] === length) return cached
      if (length > 4 && isSame(this.names[cached]!, units, start, end)) return cached
    }
    const name = decodeText(units, start, end, 'utf-8')
    const number = this.numberOf(name.startsWith('_') ? name : name.toUpperCase())
    this.#cache[slot] = number
    this.#hashes[slot] = hash
    this.#lengths[slot] = length
    return number
  }
}

function isSame(name: string, units: Units, start: number, end: number): boolean {
  if (name.length !== end - start) return false
  for (let at = 0; at < name.length; at++)
    if (name.charCodeAt(at) !== units[start + at]) return false
  return true
}

const standardTags = new Set(
  `ABBR ADDR ADOP ADR1 ADR2 ADR3 AFN AGE AGNC ALIA ANCE ANCI ANUL ASSO AUTH BAPL BAPM BARM BASM BIRT
  BLES BLOB BURI CALN CAST CAUS CENS CHAN CHAR CHIL CHR CHRA CITY CONC CONF CONL CONT COPR CORP CREA
  CREM CROP CTRY DATA DATE DEAT DESC DESI DEST DIV DIVF DSCR EDUC EMAI EMAIL EMIG ENDL ENGA EVEN EXID
  FACT FAM FAMC FAMF FAMS FAX FCOM FILE FONE FORM GEDC GIVN GRAD HEAD HEIGHT HUSB IDNO IMMI INDI INIL
  LANG LATI LEFT LEGA LONG MAP MARB MARC MARL MARR MARS MEDI MIME NAME NATI NATU NCHI NICK NMR NO NOTE
  NPFX NSFX OBJE OCCU ORDI ORDN PAGE PEDI PHON PHRASE PLAC POST PROB PROP PUBL QUAY REFN RELA RELI REPO
  RESI RESN RETI RFN RIN ROLE ROMN SCHMA SDATE SEX SLGC SLGS SNOTE SOUR SPFX SSN STAE STAT SUBM SUBN
  SURN TAG TEMP TEXT TIME TITL TOP TRAN TRLR TYPE UID VERS WIDTH WIFE WILL WWW`.split(/\s+/),
)

export const isStandardTag = (name: string) => standardTags.has(name)
