import { cookbookSizes, type CookbookSize } from '#contract/cookbooks.ts'
import type { Box } from '#contract/rules/scrapbooks/theme-look.ts'
import type { Style } from './page-flow.ts'

const isSmall = (size: CookbookSize) => size === 'small'

/** Where words stand; below it is the page's number. */
export function areaOf(size: CookbookSize): Box {
  const { width, height } = cookbookSizes[size]
  const side = isSmall(size) ? 14 : 20
  return { x: side, y: side, width: width - 2 * side, height: height - 2 * side - 4 }
}

export function stylesFor(size: CookbookSize) {
  const body = isSmall(size) ? 9 : 10.5
  return {
    title: { font: 'heading', size: isSmall(size) ? 24 : 32, colour: 'accent' },
    chapter: { font: 'heading', size: isSmall(size) ? 22 : 28, colour: 'accent' },
    recipe: { font: 'heading', size: isSmall(size) ? 17 : 21, colour: 'accent' },
    part: { font: 'heading', size: body + 2, colour: 'second' },
    body: { font: 'body', size: body, colour: 'ink' },
    soft: { font: 'body', size: body - 1, colour: 'soft' },
    amount: { font: 'body', size: body, colour: 'second' },
    lead: { font: 'hand', size: body + 5, colour: 'soft' },
    number: { font: 'heading', size: body, colour: 'accent' },
    index: { font: 'body', size: isSmall(size) ? 7.5 : 8.5, colour: 'ink' },
    indexName: { font: 'body', size: isSmall(size) ? 7.5 : 8.5, colour: 'second' },
    letter: { font: 'heading', size: body + 1, colour: 'accent' },
    foot: { font: 'body', size: 8, colour: 'soft' },
  } as const satisfies Record<string, Style>
}
export type Styles = ReturnType<typeof stylesFor>
