import { wholePicture, type Crop } from '#contract/scrapbooks/scene.ts'

/** Closer than this a photo is a blur. */
const mostZoom = 8

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most))

/** As much of a picture as fits a frame of another shape, around the middle of what was seen. */
export function cropToFit(
  pictureAspect: number,
  frameAspect: number,
  around: Crop = wholePicture,
): Crop {
  // Of the picture's own units: a square crop of a wide picture is less than a square of fractions.
  const shape = frameAspect / pictureAspect
  const wide = Math.min(1, shape)
  const tall = wide / shape
  const zoom = Math.max(1, Math.min(1 / around.width, 1 / around.height))
  return placed(around.x + around.width / 2, around.y + around.height / 2, wide / zoom, tall / zoom)
}

/** Another frame over the same picture: what was seen stays the same size as far as there is more of it. */
export function reframed(crop: Crop, before: number, after: number): Crop {
  const change = after / before
  const width = crop.width * Math.max(1, change)
  const height = (crop.height * Math.max(1, change)) / change
  const least = Math.min(1 / width, 1 / height, 1)
  return placed(crop.x + crop.width / 2, crop.y + crop.height / 2, width * least, height * least)
}

/** The picture moves under its frame by so much of the frame; it never shows what isn't there. */
export const panned = (crop: Crop, dx: number, dy: number): Crop => ({
  ...crop,
  x: between(0, crop.x - dx * crop.width, 1 - crop.width),
  y: between(0, crop.y - dy * crop.height, 1 - crop.height),
})

/** Nearer with a factor above one, farther below. */
export function zoomed(crop: Crop, factor: number): Crop {
  const most = Math.min(1 / crop.width, 1 / crop.height)
  const least = 1 / (mostZoom * Math.max(crop.width, crop.height))
  const by = between(Math.min(1, least), 1 / factor, most)
  return placed(
    crop.x + crop.width / 2,
    crop.y + crop.height / 2,
    crop.width * by,
    crop.height * by,
  )
}

/** How near it is: 1 shows as much as there can be. */
export const zoomOf = (crop: Crop): number => 1 / Math.max(crop.width, crop.height)

function placed(middleX: number, middleY: number, width: number, height: number): Crop {
  return {
    x: between(0, middleX - width / 2, 1 - width),
    y: between(0, middleY - height / 2, 1 - height),
    width: Math.min(1, width),
    height: Math.min(1, height),
  }
}
