import type { ReadPage } from './page-html.ts'

// What a result page shows before it cuts: about 60 and 160 characters of Latin text.
export const TITLE_MOST = 65
export const DESCRIPTION_LEAST = 50
export const DESCRIPTION_MOST = 160

type Rule = (page: ReadPage, address: string) => string | false

const rules: readonly Rule[] = [
  ({ title }) => title === '' && 'It has no title.',
  ({ title }) =>
    title.length > TITLE_MOST &&
    `Its title has ${title.length} characters; results cut it after about ${TITLE_MOST}.`,
  ({ description }) => description === '' && 'It has no description.',
  ({ description: { length } }) =>
    length > 0 &&
    length < DESCRIPTION_LEAST &&
    `Its description has only ${length} characters; from ${DESCRIPTION_LEAST} on it says something.`,
  ({ description: { length } }) =>
    length > DESCRIPTION_MOST &&
    `Its description has ${length} characters; results cut it after ${DESCRIPTION_MOST}.`,
  ({ canonical }, address) =>
    canonical !== address &&
    (canonical ? `Its canonical address is ${canonical}.` : 'It names no canonical address.'),
  ({ headings }) => headings !== 1 && `It has ${headings} main headings (h1); one is right.`,
  ({ language }) => language === '' && 'It doesn’t say its language.',
  ({ robots }) =>
    /noindex/.test(robots) && 'It asks not to be listed, and the sitemap lists it all the same.',
  ({ imagesWithoutAlt: count }) =>
    count > 0 && `${count} of its pictures ${count === 1 ? 'has' : 'have'} no alternative text.`,
  ({ shareImage }) => shareImage === '' && 'It has no picture for when it is shared.',
  ({ data }) => data.length === 0 && 'It has no structured data.',
  ({ data }) => data.some((text) => !isThing(text)) && 'Its structured data can’t be read.',
]

/** What is wrong with a listed page, in sentences. None is the right number. */
export const problemsOf = (page: ReadPage, address: string): string[] =>
  rules.flatMap((rule) => rule(page, address) || [])

function isThing(text: string): boolean {
  try {
    const thing = JSON.parse(text)
    return thing?.['@context'] === 'https://schema.org'
  } catch {
    return false
  }
}

/** Titles and descriptions that several pages share: which one to show, nobody can tell. */
export function repeated(pages: readonly { path: string; title: string; description: string }[]) {
  const problems = new Map<string, string[]>()
  for (const part of ['title', 'description'] as const)
    for (const page of pages) {
      const twin = pages.find((other) => other !== page && page[part] && other[part] === page[part])
      if (twin)
        problems.set(page.path, [
          ...(problems.get(page.path) ?? []),
          `It has the same ${part} as ${twin.path}.`,
        ])
    }
  return problems
}
