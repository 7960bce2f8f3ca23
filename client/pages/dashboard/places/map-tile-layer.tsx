import { useState } from 'react'
import type { ToldOfTiles } from '#contract/rules/map-tiles.ts'
import type { View } from './map-projection.ts'
import { tilesInView, type PlacedTile } from './tiles-in-view.ts'

interface MapTileLayerProps {
  familyId: string
  view: View
  widthPx: number
}

/** What a tile server draws of the view. Our own server asks it; where a tile doesn’t come, our own drawing stays. */
export const MapTileLayer = ({ familyId, view, widthPx }: MapTileLayerProps) => (
  // What is light becomes dark, and water stays blue.
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 dark:[filter:invert(0.88)_hue-rotate(180deg)]"
  >
    {tilesInView(view, widthPx).map((tile) => (
      <MapTile key={`${tile.zoom} ${tile.column} ${tile.row}`} familyId={familyId} tile={tile} />
    ))}
  </div>
)

const percent = (share: number) => `${share * 100}%`

function MapTile({ familyId, tile }: { familyId: string; tile: PlacedTile }) {
  const [hasCome, setCome] = useState(false)
  const { zoom, column, row, left, top, width, height } = tile
  return (
    <img
      src={`/api/families/${familyId}/map-tiles?zoom=${zoom}&column=${column}&row=${row}`}
      alt=""
      draggable={false}
      onLoad={() => setCome(true)}
      className={`absolute max-w-none ${hasCome ? '' : 'invisible'}`}
      // A little wider than it is: between two that end at half a pixel our drawing would shine through.
      style={{
        left: percent(left),
        top: percent(top),
        width: `calc(${percent(width)} + 1px)`,
        height: `calc(${percent(height)} + 1px)`,
      }}
    />
  )
}

/** Whose map it is, beside it, as its makers ask. */
export function TilesAttribution({ attribution: { words, url } }: ToldOfTiles) {
  return (
    <p className="text-sm text-thread [overflow-wrap:anywhere]">
      Map:{' '}
      {url ? (
        <a href={url} rel="noreferrer" className="text-link underline underline-offset-4">
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  )
}

/** Whom our server asks for it, and what that one learns. */
export const TilesTold = ({ host }: ToldOfTiles) => (
  <p className="max-w-2xl text-thread [overflow-wrap:anywhere]">
    The map comes piece by piece from {host}. Our server asks for the pieces you look at; {host}{' '}
    isn’t told who looks, from where, or what your family keeps.
  </p>
)
