/** Nearer than this a tile would tell more of where a family was than its map does, which knows towns. */
export const nearestTiles = 12

/** What browsers are told of the tiles that whoever runs this server has named. */
export interface ToldOfTiles {
  /** Whose they are. */
  readonly host: string
  readonly attribution: { readonly words: string; readonly url?: string | undefined }
}
