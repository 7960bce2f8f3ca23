import type { BookTemplateName } from '#contract/scrapbooks/templates.ts'
import type { PhotoTemplate } from '#contract/rules/scrapbooks/template.ts'
import { familyBooks } from './books-of-family.ts'
import { timesBooks } from './books-of-times.ts'

export const bookTemplates: Readonly<Record<BookTemplateName, PhotoTemplate>> = {
  ...timesBooks,
  ...familyBooks,
}
