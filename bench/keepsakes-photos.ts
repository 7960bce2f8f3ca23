import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { copyFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { DraftPhoto } from '#contract/rules/scrapbooks/draft-photos.ts'
import type { PrintedPhoto } from '#server/platform/printing/picture-bytes.ts'

const [width, height] = [3000, 2000]
const distinct = 10

/** Files as cameras make them: six megapixels that compress as badly as leaves and hair do. */
export async function makeFiles(folder: string, count: number): Promise<number> {
  let bytes = 0
  for (let n = 0; n < count; n += 1) {
    const path = join(folder, `${String(n).padStart(4, '0')}.jpg`)
    if (n < distinct) await writeFile(path, await noise(n))
    else await copyFile(join(folder, `${String(n % distinct).padStart(4, '0')}.jpg`), path)
    bytes += (await stat(path)).size
  }
  return bytes
}

const noise = (n: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 100 + n * 5, sigma: 25 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

export const printedFrom = (folder: string, names: readonly string[]): Map<string, PrintedPhoto> =>
  new Map(
    names.map((name) => [
      name,
      {
        id: name,
        content_type: 'image/jpeg',
        byte_length: statSync(join(folder, name)).size,
        storage_key: name,
        is_made_up: true,
        large_key: null,
        width,
        height,
        aspect: 150,
        caption: '',
        file_name: name,
      },
    ]),
  )

/** As many as a family takes in some summers, some upright, every second with a face, some with words. */
export const madePhotos = (count: number): DraftPhoto[] =>
  Array.from({ length: count }, (_, n) => ({
    memoryId: randomUUID(),
    takenOn: new Date(Date.UTC(1986, 0, 1) + Math.floor(n / 9) * 3 * 86_400_000)
      .toISOString()
      .slice(0, 10),
    secondOfDay: n % 86_400,
    certainty: 'day' as const,
    place: n % 3 ? 'Lake cabin' : '',
    caption: n % 4 ? '' : 'Grandma at the lake with the old red boat, before it sank',
    told: n % 9 ? '' : 'We had walked all morning, and nobody had thought of bread. '.repeat(6),
    isFavourite: n % 40 === 0,
    aspect: n % 3 ? 1.5 : 0.75,
    faces: n % 2 ? [{ left: 0.1, top: 0.05, width: 0.2, height: 0.3 }] : [],
    alt: '',
  }))
