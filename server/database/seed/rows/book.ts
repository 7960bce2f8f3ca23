import type { Insertable } from 'kysely'
import { themes } from '#content/scrapbooks/themes.ts'
import { filledTemplates } from '#content/templates/templates.ts'
import type { DraftPhoto } from '#contract/rules/scrapbooks/draft-photos.ts'
import { fillTemplate } from '#contract/rules/scrapbooks/fill-template.ts'
import type { PhotoTemplate } from '#contract/rules/scrapbooks/template.ts'
import { pointMillimetres } from '#contract/rules/scrapbooks/text-lines.ts'
import type { FontFace } from '#contract/scrapbooks/looks.ts'
import type { Tables } from '#server/database/types.ts'
import type { FamilyCopy } from './family-copy.ts'

const beganAt = '2024-01-02T10:00:00Z'
const named = { title: 'By the lake', subtitle: 'Our summers, and some winters' }
const template = filledTemplates['by-the-water'] as PhotoTemplate

/** What is in it. */
const shown: ReadonlySet<string> = new Set([
  'lighthouse',
  'lake-house',
  'raincoats',
  'freighter',
  'sailboat',
  'winter',
  'northern-lights',
  'boat-shed',
  'captain',
  'jetty',
  'campfire',
  'berries',
  'family-group',
  'harbor-lights',
])

// About as wide as their letters are: nobody's start waits for what measures fonts, and words are broken anew by the
// first who changes them.
const widths: Readonly<Record<FontFace, number>> = { besley: 0.56, atkinson: 0.53, caveat: 0.42 }

type File = Pick<Insertable<Tables['media']>, 'id' | 'width' | 'height'>

function scenesOf(copy: FamilyCopy, files: readonly File[]) {
  const sizes = new Map(files.map(({ id, width, height }) => [id, { width, height }]))
  const photos = copy.family.memories
    .filter(({ picture }) => shown.has(picture))
    .map((memory): DraftPhoto => {
      const memoryId = copy.id('media', memory.picture)
      const { width, height } = sizes.get(memoryId) ?? {}
      return {
        memoryId,
        aspect: width && height ? width / height : 4 / 3,
        faces: [],
        alt: memory.caption,
        takenOn: memory.happenedOn,
        secondOfDay: 0,
        certainty: memory.certainty,
        place: '',
        caption: memory.caption,
        told: '',
        isFavourite: memory.picture === 'lake-house',
      }
    })
  let ids = 0
  return fillTemplate(template, photos, {
    format: template.format,
    titled: named,
    measure: (font, size, words) =>
      words.length * size * pointMillimetres * widths[themes[template.theme].fonts[font]],
    newId: () => copy.id('book item', String((ids += 1))),
  })
}

const bookId = (copy: FamilyCopy) => copy.id('book', 'lake')

/** A book of the family's own pictures. */
export const bookRows = (copy: FamilyCopy): Insertable<Tables['scrapbooks']>[] => [
  {
    id: bookId(copy),
    family_id: copy.familyId,
    ...named,
    format: template.format,
    theme: template.theme,
    made_at: beganAt,
    changed_at: beganAt,
  },
]

export const bookPageRows = (
  copy: FamilyCopy,
  files: readonly File[],
): Insertable<Tables['scrapbook_pages']>[] =>
  scenesOf(copy, files).map(({ paper, items }, position) => {
    const laid = JSON.stringify(items)
    return {
      id: copy.id('book page', String(position)),
      book_id: bookId(copy),
      family_id: copy.familyId,
      is_cover: position === 0,
      position,
      revision: 1,
      paper,
      items: laid,
      byte_length: Buffer.byteLength(laid),
      changed_at: beganAt,
    }
  })
