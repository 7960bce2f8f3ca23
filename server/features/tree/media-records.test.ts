import { expect, it } from 'vitest'
import { besideFile } from './media-records.ts'

it(
  'twenty thousand files of one name, all of one person, get a path each',
  { timeout: 20_000 },
  () => {
    const media = Array.from({ length: 20_000 }, (_, at) => ({
      id: `${at}`,
      kind: 'photo',
      fileName: at % 2 ? 'image.jpg' : 'Image.JPG',
      contentType: 'image/jpeg',
      caption: '',
      storageKey: `${at}`,
      voiceOf: null,
      people: ['anna'],
    }))
    const xrefs = { of: new Map<string, string>(), taken: new Set<string>() }
    const beside = besideFile({
      media,
      files: [],
      xrefs,
      isTold: () => true,
      isLivingLeftOut: false,
    })
    const paths = beside.entries.map(({ path }) => path)
    expect(paths.slice(0, 3)).toEqual(['media/Image.JPG', 'media/image 2.jpg', 'media/Image 3.JPG'])
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(20_000)
    expect(beside.of.get('anna')).toHaveLength(20_000)
  },
)
