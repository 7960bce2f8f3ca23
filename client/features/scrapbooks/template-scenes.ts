import { filledTemplates } from '#content/templates/templates.ts'
import { fillCookbook } from '#contract/rules/scrapbooks/fill-cookbook.ts'
import { fillTemplate } from '#contract/rules/scrapbooks/fill-template.ts'
import type { DraftPhoto } from '#contract/rules/scrapbooks/draft-photos.ts'
import type { Scene } from '#contract/scrapbooks/scene.ts'
import type { FilledTemplateName } from '#contract/scrapbooks/templates.ts'
import { measureFor } from './fonts.ts'
import type { DemoThings } from './template-demo.ts'

/** Which of the demo family's pictures are on a cover; without a word the one that says most is. */
const onCover: Partial<Record<FilledTemplateName, readonly string[]>> = {
  'our-year': ['garden'],
  'first-year': ['cradle'],
  grandparents: ['quilting-bee'],
  wedding: ['wedding'],
  'by-the-water': ['lake-house'],
  'on-the-road': ['bridge', 'map'],
  'the-house': ['barn'],
  holidays: ['christmas-window'],
  'growing-up': ['raincoats', 'bicycle'],
  'letters-home': ['loom'],
  'in-memory': ['captain'],
  evenings: ['northern-lights'],
  'thank-you-card': ['family-group'],
  'birthday-card': ['birthday-cake'],
  'new-arrival-card': ['harbor-lights'],
  'season-card': ['winter'],
}

/** A part of them, another for each template, and those of its cover before all others. */
function chosenFor(name: FilledTemplateName, photos: readonly DraftPhoto[]): DraftPhoto[] {
  const covers = onCover[name] ?? []
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  return photos.flatMap((photo, at) => {
    const isFavourite = covers.includes(photo.memoryId)
    return isFavourite || (at + seed) % 3 === 0 ? [{ ...photo, isFavourite }] : []
  })
}

/** A template's pages as a book of it would have them, with the demo family's things. */
export function templateScenes(
  name: FilledTemplateName,
  { photos, dishes }: DemoThings,
): readonly Scene[] {
  const template = filledTemplates[name]
  const { theme, format, named: titled } = template
  let ids = 0
  const newId = () => `${name}-${(ids += 1)}`
  const filling = { format, titled, measure: measureFor(theme), newId }
  return 'dish' in template
    ? fillCookbook(template, dishes, filling).scenes
    : fillTemplate(template, chosenFor(name, photos), filling)
}
