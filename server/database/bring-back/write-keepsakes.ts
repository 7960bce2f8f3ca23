import * as z from 'zod/mini'
import { mostBookPages } from '#contract/scrapbooks/book.ts'
import { formatNames, themeNames } from '#contract/scrapbooks/looks.ts'
import { scene } from '#contract/scrapbooks/scene.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { insertRows } from './insert-rows.ts'
import type { ArchiveRecords } from './read-archive.ts'
import type { Writing } from './write-records.ts'

/** What the family made of its memories. Whether somebody agreed to be recorded isn't an archive's to say. */
export async function writeKeepsakes(writing: Writing): Promise<void> {
  await writeScrapbooks(writing)
  const { db, about, records, accountOf } = writing
  const family_id = about.id
  await insertRows(
    db,
    'memory_hours',
    records['memory-hours'].map(({ slides: _slides, made_by, ...hour }) => ({
      ...hour,
      made_by: accountOf(made_by),
      family_id,
    })),
  )
  await insertRows(
    db,
    'memory_hour_slides',
    records['memory-hours'].flatMap(({ id, slides }) =>
      slides.map((slide, position) => ({ ...slide, position, hour_id: id, family_id })),
    ),
  )
  await insertRows(
    db,
    'goals',
    records.goals.map(({ made_by, ...goal }) => ({
      ...goal,
      made_by: accountOf(made_by),
      family_id,
    })),
  )
}

async function writeScrapbooks({ db, about, records, accountOf }: Writing): Promise<void> {
  const family_id = about.id
  await insertRows(
    db,
    'scrapbooks',
    records.scrapbooks.map(({ pages: _pages, made_by, ...book }) => ({
      ...book,
      ...readAs(look, { format: book.format, theme: book.theme }),
      made_by: accountOf(made_by),
      family_id,
    })),
  )
  await insertRows(
    db,
    'scrapbook_pages',
    records.scrapbooks.flatMap(({ id, changed_at, pages }) =>
      requireBound(pages).map((leaf, position) => ({
        id: leaf.id,
        book_id: id,
        family_id,
        is_cover: leaf.is_cover,
        position,
        revision: 1,
        changed_at,
        ...sceneOf(leaf),
      })),
    ),
  )
}

const look = z.strictObject({ format: z.enum(formatNames), theme: z.enum(themeNames) })
const page = z.strictObject(scene)

type BookPage = ArchiveRecords['scrapbooks'][number]['pages'][number]

const notRead = () => new ArchiveProblem('A scrapbook in this archive can’t be read.')

/** One cover, and no more pages than a book can have: without them it couldn't be opened. */
function requireBound(pages: readonly BookPage[]): readonly BookPage[] {
  const covers = pages.filter(({ is_cover }) => is_cover).length
  if (covers !== 1 || pages.length - covers > mostBookPages) throw notRead()
  return pages
}

function sceneOf({ paper, items: lying }: BookPage) {
  const read = readAs(page, { paper, items: lying })
  const items = JSON.stringify(read.items)
  return { paper: read.paper, items, byte_length: Buffer.byteLength(items) }
}

/** Only what a book can hold: an archive is somebody's file. */
function readAs<Shape extends z.ZodMiniType>(shape: Shape, said: unknown): z.output<Shape> {
  const { success, data } = z.safeParse(shape, said)
  if (!success) throw notRead()
  return data
}
