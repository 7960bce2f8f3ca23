import { suggestedOf } from '#contract/rules/tree/suggested-facts.ts'
import { fullName } from '#contract/rules/person-name.ts'
import type { Family } from '#server/features/archive/heirloom/family.ts'
import { linesOnPage } from '#server/features/archive/heirloom/limits.ts'
import { compare, pieces } from '#server/features/archive/heirloom/sort-order.ts'
import type { SuggestionRow } from '#server/features/archive/heirloom/tree-rows.ts'
import { personPage, suggestionsList } from './addresses.ts'
import { leaves, list, Page, paragraphs, said } from './html.ts'
import { dayOf, nameOf } from './words.ts'

const factWords = {
  givenName: 'First name',
  surname: 'Family name',
  sex: 'Sex',
  born: 'Born',
  bornPlace: 'Place of birth',
  isLiving: 'Living',
  died: 'Died',
  diedPlace: 'Place of death',
} as const

const stateWords: Readonly<Record<string, string>> = {
  waiting: 'Nobody has answered it yet.',
  accepted: 'It was taken into the tree.',
  declined: 'It was declined.',
}

/** What members who may only look know about somebody, and what became of it. */
export function* suggestionPages(family: Family): Generator<Page> {
  const all = family.records.suggestions.toSorted(
    (a, b) => compare(a.made_at, b.made_at) || compare(a.id, b.id),
  )
  const parts = pieces(all, linesOnPage)
  const paths = parts.map((_, at) => suggestionsList(at))
  for (const [at, part] of parts.entries()) {
    const page = new Page(paths[at]!, 'Suggested for the tree')
    page.add(
      leaves(page, paths, at),
      list(part.map((one) => told(page, family, one))),
      leaves(page, paths, at),
    )
    yield page
  }
}

function told(page: Page, family: Family, one: SuggestionRow): string {
  const person = family.people.get(one.person_id)
  const about = person ? page.link(personPage(person), nameOf(person)) : said(one.name_then)
  const by = `${family.nameOf(one.made_by)}, ${dayOf(one.made_at)}`
  const became = stateWords[one.state] ?? ''
  return [
    `About ${about} <span class="soft">${said(by)}</span>`,
    paragraphs(wordsOf(family, one)),
    paragraphs(one.why),
    `<p class="soft">${said(one.is_corrected ? `${became} What was written differs from it.` : became)}</p>`,
    paragraphs(one.answer),
  ].join('\n')
}

function wordsOf(family: Family, { suggested, other_id }: SuggestionRow): string {
  switch (suggested.kind) {
    case 'facts':
      return suggestedOf(suggested.facts)
        .map((fact) => `${factWords[fact]}: ${factSaid(suggested.facts[fact]!)}`)
        .join('\n')
    case 'relative': {
      const { kin, born, ...name } = suggested.relative
      return `Missing ${kin.replace('-', ' ')}: ${fullName(name)}${born && `, born ${born}`}`
    }
    case 'same': {
      const other = family.people.get(other_id ?? '')
      return `The same person as ${other ? nameOf(other) : 'somebody else'}`
    }
    default:
      return suggested.words
  }
}

const factSaid = (fact: string | boolean): string =>
  typeof fact === 'string' ? fact || 'not written down' : fact ? 'yes' : 'no'
