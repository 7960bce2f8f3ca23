import { filledTemplates } from '#content/templates/templates.ts'
import { capsuleTemplates } from '#content/templates/capsules.ts'
import { capsuleLookNames, type CapsuleLook } from '#contract/rules/capsule-looks.ts'
import { planFor, type Capability } from '#contract/rules/coverage.ts'
import { planIds, plans } from '#contract/rules/plans.ts'
import {
  bookTemplateNames,
  cardTemplateNames,
  cookbookTemplateNames,
  filledTemplateNames,
  type FilledTemplateName,
} from '#contract/scrapbooks/templates.ts'

export type TemplateName = FilledTemplateName | CapsuleLook

export interface Kind {
  readonly id: string
  readonly title: string
  readonly words: string
  readonly capability: Capability
  readonly names: readonly TemplateName[]
}

export const kinds: readonly Kind[] = [
  {
    id: 'books',
    title: 'Books',
    words: 'Filled with your photos in the order of time, with what you wrote under them.',
    capability: 'scrapbooks',
    names: bookTemplateNames,
  },
  {
    id: 'cards',
    title: 'Cards',
    words: 'Of postcard size, to be printed at home or by any print shop.',
    capability: 'scrapbooks',
    names: cardTemplateNames,
  },
  {
    id: 'cookbooks',
    title: 'Cookbooks',
    words: 'Made of the recipes you keep here: each dish with its photo, story and steps.',
    capability: 'scrapbooks',
    names: cookbookTemplateNames,
  },
  {
    id: 'capsules',
    title: 'Time capsules',
    words: 'The lid is written and the day is set. You fill it, and seal it when it is full.',
    capability: 'capsules',
    names: capsuleLookNames,
  },
]

export const isFilled = (name: string): name is FilledTemplateName =>
  (filledTemplateNames as readonly string[]).includes(name)

export const wordsOf = (name: TemplateName): { readonly title: string; readonly words: string } =>
  isFilled(name) ? filledTemplates[name] : capsuleTemplates[name]

export const kindOf = (name: TemplateName): Kind =>
  kinds.find(({ names }) => names.includes(name)) ?? kinds[0]!

/** “Memory Plus and Complete Legacy”: every plan from the smallest that covers it. */
export function planWords(capability: Capability): string {
  const from = planIds.indexOf(planFor(capability))
  return planIds
    .slice(from)
    .map((id) => plans[id].name)
    .join(' and ')
}
