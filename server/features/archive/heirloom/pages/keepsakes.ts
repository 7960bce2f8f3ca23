import { counted } from '#contract/rules/counted.ts'
import { pageOf, type Family } from '#server/features/archive/heirloom/family.ts'
import { byTitle } from '#server/features/archive/heirloom/sort-order.ts'
import type {
  BookPageRow,
  BookRow,
  HourRow,
} from '#server/features/archive/heirloom/keepsake-rows.ts'
import { booksHome, goalsHome, hoursHome, personPage, type Places } from './addresses.ts'
import { list, Page, paragraphs, said } from './html.ts'
import { shown } from './media.ts'
import { tile } from './people.ts'
import { dayOf, nameOf } from './words.ts'

interface Titled {
  readonly id: string
  readonly title: string
}

/** What a family made of its memories: scrapbooks, memory hours, and what it had set itself. */
export function* keepsakePages(family: Family, places: Places): Generator<Page> {
  const { scrapbooks, goals } = family.records
  const hours = family.records['memory-hours']
  if (scrapbooks.length > 0) {
    yield indexOf(booksHome, 'Scrapbooks', scrapbooks, bookPath, ({ pages }) =>
      counted(pages.filter(({ is_cover }) => !is_cover).length, 'page', 'pages'),
    )
    for (const book of scrapbooks) yield bookPage(family, places, book)
  }
  if (hours.length > 0) {
    yield indexOf(hoursHome, 'Memory hours', hours, hourPath, ({ slides }) =>
      counted(slides.length, 'thing', 'things'),
    )
    for (const hour of hours) yield hourPage(family, places, hour)
  }
  if (goals.length > 0) yield goalsPage(family)
}

const bookPath = (book: Titled) => pageOf('books', book, book.title)
const hourPath = (hour: Titled) => pageOf('hours', hour, hour.title)

function indexOf<Row extends Titled>(
  path: string,
  title: string,
  rows: readonly Row[],
  pathOf: (row: Row) => string,
  size: (row: Row) => string,
): Page {
  const index = new Page(path, title)
  index.add(
    list(
      rows
        .toSorted(byTitle)
        .map(
          (row) =>
            `${index.link(pathOf(row), row.title)} <span class="soft">${said(size(row))}</span>`,
        ),
      'register',
    ),
  )
  return index
}

function bookPage(family: Family, places: Places, book: BookRow): Page {
  const page = new Page(bookPath(book), book.title, [booksHome, 'Scrapbooks'])
  page.add(paragraphs(book.subtitle))
  let number = 0
  for (const leaf of book.pages) {
    if (leaf.items.length === 0) continue
    page.add(leaf.is_cover ? '<h2>Cover</h2>' : `<h2>Page ${(number += 1)}</h2>`)
    page.add(...leafOf(page, family, places, leaf))
  }
  return page
}

/** From top to bottom, as a page is read. */
function leafOf(page: Page, family: Family, places: Places, { items }: BookPageRow): string[] {
  const read = items.toSorted((a, b) => a.y - b.y || a.x - b.x)
  const pictures = read.flatMap((item) =>
    item.kind === 'picture' ? picture(page, family, places, item.memoryId) : [],
  )
  const words = read.map((item) =>
    item.kind === 'text' ? item.words : item.kind === 'voice' ? item.label : '',
  )
  return [list(pictures, 'sheet'), ...words.map(paragraphs)]
}

function picture(page: Page, family: Family, places: Places, memoryId: string | null): string[] {
  const file = family.files.get(memoryId ?? '')
  const place = places.get(memoryId ?? '')
  return file && place ? [tile(page, family, file, place)] : []
}

function hourPage(family: Family, places: Places, hour: HourRow): Page {
  const page = new Page(hourPath(hour), hour.title, [hoursHome, 'Memory hours'])
  const person = family.people.get(hour.person_id)
  if (person) page.add(`<p>For ${page.link(personPage(person), nameOf(person))}</p>`)
  for (const { memory_id, media_id, words } of hour.slides) {
    const sound = family.files.get(media_id ?? '')
    page.add(
      list(picture(page, family, places, memory_id), 'sheet'),
      paragraphs(words),
      sound ? shown(page, family, sound) : '',
    )
  }
  return page
}

const stateWords: Readonly<Record<string, string>> = { done: 'done', 'let-go': 'let go' }

function goalsPage(family: Family): Page {
  const page = new Page(goalsHome, 'Goals')
  page.add(
    list(
      family.records.goals
        .toSorted((a, b) => (a.words < b.words ? -1 : 1))
        .map(({ words, wanted_on, state }) => {
          const told = [stateWords[state], wanted_on && `by ${dayOf(wanted_on)}`].filter(Boolean)
          return `${said(words)} <span class="soft">${said(told.join(', '))}</span>`
        }),
    ),
  )
  return page
}
