import type { Scene } from '#contract/scrapbooks/scene.ts'
import { mostBookPages } from '#contract/scrapbooks/book.ts'
import type { DraftPhoto } from './draft-photos.ts'
import { fillDesign, type Filling } from './fill-design.ts'
import { layDish, type Dish } from './lay-dish.ts'
import type { LaidPhoto } from './lay-pictures.ts'
import { photosIn, type CookbookTemplate, type Design } from './template.ts'

const asDraft = (photo: LaidPhoto): DraftPhoto => ({
  ...photo,
  takenOn: '1970-01-01',
  secondOfDay: 0,
  certainty: 'unknown',
  place: '',
  caption: '',
  told: '',
  isFavourite: false,
})

/** A cookbook of a family's recipes, and how many of them found room in it. */
export function fillCookbook(
  { cover, opening, dish: look, closing }: CookbookTemplate,
  dishes: readonly Dish[],
  filling: Filling,
): { readonly scenes: Scene[]; readonly laid: number } {
  const photos = dishes.flatMap(({ photo }) => (photo ? [asDraft(photo)] : []))
  const fill = (design: Design, from: number) =>
    fillDesign(design, photos.slice(from, from + photosIn(design)), filling)
  const pages = opening.map((design) => fill(design, 0))
  const most = mostBookPages - closing.length
  let laid = 0
  for (const dish of dishes) {
    const own = layDish(dish, { ...filling, look })
    if (pages.length + own.length > most) break
    pages.push(...own)
    laid += 1
  }
  const last = closing.map((design) => fill(design, Math.max(0, photos.length - 1)))
  return { scenes: [fill(cover, 0), ...pages, ...last], laid }
}
