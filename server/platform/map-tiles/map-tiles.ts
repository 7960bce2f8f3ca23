/** Which piece of the world: at zoom n it is 2ⁿ columns wide and 2ⁿ rows high. */
export interface TileNumbers {
  readonly zoom: number
  readonly column: number
  readonly row: number
}

export interface Tile {
  readonly bytes: Buffer
  readonly contentType: string
}

/** A tile server elsewhere, or on this machine. */
export interface MapTiles {
  /** Throws `NoTile` where there is none, and where the server fails. */
  find(numbers: TileNumbers): Promise<Tile>
}

export class NoTile extends Error {}
