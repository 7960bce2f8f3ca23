import { themes } from '#content/scrapbooks/themes.ts'
import {
  cookbooks,
  cookbookTitle,
  type CookbookPlace,
  type CookbookSize,
} from '#contract/cookbooks.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Measures } from '#contract/rules/recipes/measures.ts'
import { themeNames, type ThemeName } from '#contract/scrapbooks/looks.ts'

/** What somebody chose; all of it text, as the fields have it. */
export interface CookbookChoice {
  readonly title: string
  readonly subtitle: string
  /** “all”, “favourites”, or “tag:” and a tag. */
  readonly which: string
  readonly measures: Measures
  readonly servings: string
  readonly size: CookbookSize
  readonly theme: ThemeName
  readonly place: CookbookPlace
}

export const firstChoice: CookbookChoice = {
  title: cookbookTitle,
  subtitle: '',
  which: 'all',
  measures: 'written',
  servings: '',
  size: 'large',
  theme: 'quilt',
  place: 'home',
}

type CookbookQuery = QueryOf<typeof cookbooks.check>

export function queryOf(choice: CookbookChoice): CookbookQuery {
  const { title, subtitle, which, servings, ...rest } = choice
  const people = Number(servings)
  const isCount = Number.isInteger(people) && people >= 1 && people <= 200
  return {
    ...rest,
    title: title.trim() || cookbookTitle,
    subtitle: subtitle.trim(),
    shelf: which === 'favourites' ? 'favourites' : 'all',
    ...(which.startsWith('tag:') && { tag: which.slice('tag:'.length) }),
    ...(isCount && { servings: people }),
  }
}

export function cookbookAddress(
  familyId: string,
  choice: CookbookChoice,
  part: 'pages' | 'cover',
): string {
  const query = Object.entries({ ...queryOf(choice), part }).map(([name, value]) => [
    name,
    String(value),
  ])
  return `${cookbooks.pdf.path.replace(':familyId', familyId)}?${new URLSearchParams(query)}`
}

export const sizeOptions: readonly { value: CookbookSize; label: string; hint: string }[] = [
  { value: 'large', label: 'Large (A4)', hint: '21 × 29.7 cm' },
  { value: 'letter', label: 'US letter', hint: '8.5 × 11 inches' },
  { value: 'small', label: 'Small (A5)', hint: '14.8 × 21 cm' },
  { value: 'square', label: 'Square', hint: '21 × 21 cm' },
]

export const placeOptions: readonly { value: CookbookPlace; label: string; hint: string }[] = [
  { value: 'home', label: 'At home', hint: 'On white paper, to the edge of the sheet.' },
  {
    value: 'shop',
    label: 'In a print shop',
    hint: 'With coloured paper and 3 mm to be cut off on each side, and a cover with its spine.',
  },
]

export const themeOptions = themeNames.map((value) => ({ value, label: themes[value].title }))
