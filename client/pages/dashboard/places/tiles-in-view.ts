import { nearestTiles } from '#contract/rules/map-tiles.ts'
import { squareTop, worldWidth, type View } from './map-projection.ts'

/** A piece of the world, and where it lies in the view, in shares of it. */
export interface PlacedTile {
  readonly zoom: number
  readonly column: number
  readonly row: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const tilePx = 256

/** The tiles that a view of so many pixels shows, about as large as they were drawn. */
export function tilesInView(view: View, widthPx: number): PlacedTile[] {
  const worldPx = (widthPx * worldWidth) / view.width
  const zoom = Math.max(0, Math.min(nearestTiles, Math.round(Math.log2(worldPx / tilePx))))
  const count = 2 ** zoom
  const side = worldWidth / count
  const from = (at: number) => Math.max(0, Math.floor(at / side))
  const until = (at: number) => Math.min(count - 1, Math.ceil(at / side) - 1)
  const top = view.y - squareTop
  const tiles: PlacedTile[] = []
  for (let row = from(top); row <= until(top + view.height); row += 1)
    for (let column = from(view.x); column <= until(view.x + view.width); column += 1)
      tiles.push({
        zoom,
        column,
        row,
        left: (column * side - view.x) / view.width,
        top: (row * side - top) / view.height,
        width: side / view.width,
        height: side / view.height,
      })
  return tiles
}
