import type { CookbookTemplate, PhotoTemplate } from '#contract/rules/scrapbooks/template.ts'
import type { FilledTemplateName } from '#contract/scrapbooks/templates.ts'
import { bookTemplates } from './books.ts'
import { cardTemplates } from './cards.ts'
import { cookbookTemplates } from './cookbooks.ts'

/** All that becomes a book of the family's. */
export const filledTemplates: Readonly<
  Record<FilledTemplateName, PhotoTemplate | CookbookTemplate>
> = { ...bookTemplates, ...cardTemplates, ...cookbookTemplates }
