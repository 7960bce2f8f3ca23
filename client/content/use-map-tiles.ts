import { useSyncExternalStore } from 'react'
import type { ToldOfTiles } from '#contract/rules/map-tiles.ts'
import { toldInPage } from '#client/platform/told-in-page.ts'

let known: { readonly tiles: ToldOfTiles | undefined } | undefined

const areTiles = (value: unknown): value is ToldOfTiles =>
  typeof value === 'object' && value !== null && 'host' in value && 'attribution' in value

function tilesHere(): ToldOfTiles | undefined {
  if (known) return known.tiles
  const given = toldInPage('map-tiles')
  known = { tiles: areTiles(given) ? given : undefined }
  return known.tiles
}

/** Whose tiles lie under the places map of this server; mostly nobody’s. */
export const useMapTiles = (): ToldOfTiles | undefined =>
  useSyncExternalStore(
    () => () => {},
    tilesHere,
    () => undefined,
  )
