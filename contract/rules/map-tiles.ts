/** A sixth of a degree wide: nearer ones would tell more of where a family was than its map does, which counts by a tenth. */
export const nearestTiles = 11

/** What browsers are told of the tiles that whoever runs this server has named. */
export interface ToldOfTiles {
  /** Whose they are. */
  readonly host: string
  readonly attribution: { readonly words: string; readonly url?: string | undefined }
}
