import type { PictureItem } from '#contract/scrapbooks/scene.ts'
import { framed } from './frames.ts'

/** Sharp in print, and so coarse that everybody sees it. */
export const goodDpi = 300
export const poorDpi = 150

/** How many dots of a picture there are to an inch of paper, where there are fewest. */
export function dpiOf(
  { crop, frame, width, height }: PictureItem,
  picture: { readonly width: number; readonly height: number },
): number {
  const { inner } = framed(frame, width, height)
  return Math.round(
    Math.min(
      (crop.width * picture.width) / (inner.width / 25.4),
      (crop.height * picture.height) / (inner.height / 25.4),
    ),
  )
}
