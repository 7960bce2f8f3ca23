/** What we laid out ourselves; `content/templates/` says how each looks. */
export const bookTemplateNames = [
  'our-year',
  'first-year',
  'grandparents',
  'wedding',
  'by-the-water',
  'on-the-road',
  'the-house',
  'holidays',
  'growing-up',
  'letters-home',
  'in-memory',
  'evenings',
] as const
export type BookTemplateName = (typeof bookTemplateNames)[number]

export const cardTemplateNames = [
  'thank-you-card',
  'birthday-card',
  'new-arrival-card',
  'season-card',
] as const
export type CardTemplateName = (typeof cardTemplateNames)[number]

export const cookbookTemplateNames = [
  'kitchen-table',
  'recipe-box',
  'feast-days',
  'from-the-garden',
] as const
export type CookbookTemplateName = (typeof cookbookTemplateNames)[number]

/** What becomes a book of the family's. */
export const filledTemplateNames = [
  ...bookTemplateNames,
  ...cardTemplateNames,
  ...cookbookTemplateNames,
] as const
export type FilledTemplateName = (typeof filledTemplateNames)[number]
