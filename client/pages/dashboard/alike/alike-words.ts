import type { AlikeGroup, AlikeShot } from '#contract/alike.ts'
import { sizeWords } from '#contract/rules/size-words.ts'

export const countOf = (count: number) => count.toLocaleString('en-US')
export const photosWords = (count: number) =>
  count === 1 ? 'One photo' : `${countOf(count)} photos`

/** “4,032 × 3,024 · 2.9 MB” */
export const factsOf = ({ width, height, byteLength }: AlikeShot) =>
  [width && height ? `${countOf(width)} × ${countOf(height)}` : '', sizeWords(byteLength)]
    .filter(Boolean)
    .join(' · ')

/** Why that one could be kept, if only one is. */
export const becauseWords: Record<AlikeGroup['because'], string> = {
  favourite: 'One of your family’s favourites',
  larger: 'The most detail: it has more points than the others',
  sharper: 'The sharpest of them',
  heavier: 'The largest file: the least was lost in it',
  first: 'As good as the others, and it came first',
}
