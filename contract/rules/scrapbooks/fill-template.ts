import type { Scene } from '#contract/scrapbooks/scene.ts'
import { bestOf, inTime, worthOf, type DraftPhoto } from './draft-photos.ts'
import { fillDesign, type Filling } from './fill-design.ts'
import { photosIn, type Design, type PhotoTemplate } from './template.ts'

const photosOf = (designs: readonly Design[]) =>
  designs.reduce((sum, design) => sum + photosIn(design), 0)

/** The pages between the first and the last: as many rounds as there are photos for, and one at least. */
function middleFor(template: PhotoTemplate, photos: number): Design[] {
  const { opening, middle, closing, mostPages } = template
  const most = mostPages - opening.length - closing.length
  const pages = [...middle]
  let left = photos - photosOf(opening) - photosOf(closing) - photosOf(middle)
  for (let at = 0; left > 0 && pages.length < most; at += 1) {
    const next = middle[at % middle.length]!
    // A page that would be half empty gives way to one that fits.
    const fitting = photosIn(next) <= left ? next : middle.find((one) => photosIn(one) <= left)
    if (!fitting || photosOf(middle) === 0) break
    pages.push(fitting)
    left -= photosIn(fitting)
  }
  return pages
}

/** A template with a family's photos: the one that says most on the cover, the others in the order of time. */
export function fillTemplate(
  template: PhotoTemplate,
  photos: readonly DraftPhoto[],
  filling: Filling,
): Scene[] {
  const inOrder = photos.toSorted(inTime)
  const onCover = inOrder
    .toSorted((a, b) => worthOf(b) - worthOf(a))
    .slice(0, photosIn(template.cover))
  const middle = middleFor(template, photos.length)
  const designs = [...template.opening, ...middle, ...template.closing]
  const wanted = photosOf(designs)
  const rest = inOrder.filter((photo) => !onCover.includes(photo))
  // What is on the cover is shown inside, too, where there is room for it.
  const chosen = rest.length >= wanted ? bestOf(rest, wanted) : inOrder
  let from = 0
  const pages = designs.map((design) =>
    fillDesign(design, chosen.slice(from, (from += photosIn(design))), filling),
  )
  return [fillDesign(template.cover, onCover, filling), ...pages]
}
