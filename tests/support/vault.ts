import sharp from 'sharp'
import type { QueryOf } from '#contract/endpoint.ts'
import type { MediaItem } from '#contract/media.ts'
import { vault, type Memory } from '#contract/vault/index.ts'
import type { Person } from './families.ts'
import type { TestApp } from './server.ts'
import { upload } from './raw-tus.ts'

/** A photo of one colour. */
export const plainPhoto = (width: number, height: number, background = '#8c1f3f') =>
  sharp({ create: { width, height, channels: 3, background } }).jpeg()

/** Brings one file into somebody's vault. */
export async function bringFile(
  base: string,
  by: Person,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<MediaItem> {
  const sent = await upload({ base, session: by, familyId: by.familyId }, bytes, { filename: name })
  return sent.body as MediaItem
}

type Looked = Pick<
  QueryOf<typeof vault.shape>,
  | 'albumId'
  | 'words'
  | 'closeTo'
  | 'onThisDay'
  | 'place'
  | 'tag'
  | 'personId'
  | 'event'
  | 'areas'
  | 'memoryId'
> & {
  shelf?: 'all' | 'favourites' | 'trash'
}

/** Everything somebody sees there, in the order of the grid. */
export async function seenIn(app: TestApp, as: Person, looked: Looked = {}): Promise<Memory[]> {
  const params = { familyId: as.familyId }
  const { months } = await app.call(vault.shape, { as, params, query: looked })
  const seen: Memory[] = []
  for (const month of months) {
    const query = { ...looked, since: month, until: month }
    seen.push(...(await app.call(vault.block, { as, params, query })).items)
  }
  return seen
}
