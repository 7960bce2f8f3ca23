import { rowOf, rowsOf } from '#contract/rules/tree/sparse-rows.ts'
import type { GeneratedFamily } from './generated-family.ts'

const given = 'Anna,Maria,Johann,Karl,Emma,Mary,John,William,Ruth,Ada,Peter,Zoë'.split(',')
const surnames = 'Miller,Hill,Baker,Müller,Novak,Rossi,Jensen,Silva,Dubois,Kowalski'.split(',')
const places = 'Ashford, Kent, England;Ulm, Baden-Württemberg, Germany;Bergen, Norway'.split(';')
const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** The family as a GEDCOM 5.5.1 file in UTF-8, about 260 bytes a person, in pieces. */
export function* generatedGedcom(family: GeneratedFamily): Generator<string> {
  const { people, families, sex, partners, children } = family
  yield '0 HEAD\n1 SOUR KINFOLD-BENCH\n1 GEDC\n2 VERS 5.5.1\n2 FORM LINEAGE-LINKED\n1 CHAR UTF-8\n'
  const familiesOf = rowsOf(people, partners.person, partners.family)
  const parentsOf = rowsOf(people, children.person, children.family)
  const partnersIn = rowsOf(families, partners.family, partners.person)
  const childrenOf = rowsOf(families, children.family, children.person)
  for (let person = 0; person < people; person++) {
    const links = [
      ...Array.from(rowOf(familiesOf, person), (own) => `1 FAMS @F${own}@\n`),
      ...Array.from(rowOf(parentsOf, person), (own) => `1 FAMC @F${own}@\n`),
    ]
    yield `0 @I${person}@ INDI\n${facts(family, person)}${links.join('')}`
  }
  for (let own = 0; own < families; own++) {
    const couple = Array.from(
      rowOf(partnersIn, own),
      (person) => `1 ${sex[person] === 1 ? 'HUSB' : 'WIFE'} @I${person}@\n`,
    )
    const brood = Array.from(rowOf(childrenOf, own), (person) => `1 CHIL @I${person}@\n`)
    yield `0 @F${own}@ FAM\n${couple.join('')}${brood.join('')}1 MARR\n2 DATE ABT ${1740 + (own % 250)}\n`
  }
  yield '0 TRLR\n'
}

function facts({ sex, born }: GeneratedFamily, person: number): string {
  const first = given[person % given.length]!
  const last = surnames[(person >> 3) % surnames.length]!
  const day = `${1 + (person % 28)} ${months[person % 12]!} ${born[person]}`
  const died = `${1 + (person % 27)} ${months[(person + 5) % 12]!} ${born[person]! + 40 + (person % 45)}`
  const place = places[person % places.length]!
  return (
    `1 NAME ${first} /${last}/\n2 GIVN ${first}\n2 SURN ${last}\n1 SEX ${sex[person] === 1 ? 'M' : 'F'}\n` +
    `1 BIRT\n2 DATE ${day}\n2 PLAC ${place}\n1 DEAT\n2 DATE ${died}\n2 PLAC ${place}\n`
  )
}
