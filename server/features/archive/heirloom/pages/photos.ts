import { counted } from '#contract/rules/counted.ts'
import { memoryDayWords } from '#contract/rules/memory-date.ts'
import { yearOf, type Family, type Kept } from '#server/features/archive/heirloom/family.ts'
import { photosOnPage } from '#server/features/archive/heirloom/limits.ts'
import { compare, pieces } from '#server/features/archive/heirloom/sort-order.ts'
import type { MemoryRow } from '#server/features/archive/heirloom/vault-rows.ts'
import { shortId } from '#server/features/archive/heirloom/file-names.ts'
import { personPage, photosHome as home, type Places } from './addresses.ts'
import { leaves, list, Page, paragraphs, said } from './html.ts'
import { original, shown } from './media.ts'
import { dayOf, nameOf } from './words.ts'

interface Told {
  readonly voices: ReadonlyMap<string, Family['records']['memory-voices'][number][]>
  readonly comments: ReadonlyMap<string, Family['records']['memory-comments'][number][]>
}

const byDay = (a: MemoryRow, b: MemoryRow) =>
  compare(a.taken_on, b.taken_on) || a.second_of_day - b.second_of_day || compare(a.id, b.id)

function years(family: Family): [year: string, memories: MemoryRow[]][] {
  const of = new Map<string, MemoryRow[]>()
  for (const memory of family.records.memories) {
    if (!family.files.has(memory.id)) continue
    const year = yearOf(memory)
    const own = of.get(year)
    if (own) own.push(memory)
    else of.set(year, [memory])
  }
  return [...of]
    .map(([year, memories]): [string, MemoryRow[]] => [year, memories.toSorted(byDay)])
    .toSorted(([a], [b]) => compare(a, b))
}

const leafOf = (year: string, at: number) => `data/pages/photos/${year}-${at + 1}.html`
const yearWords = (year: string) => (year === 'undated' ? 'Without a date' : year)

export function placesOf(family: Family): Places {
  const places = new Map<string, string>()
  for (const [year, memories] of years(family))
    for (const [at, piece] of pieces(memories, photosOnPage).entries())
      for (const { id } of piece) places.set(id, `${leafOf(year, at)}#m-${shortId(id)}`)
  return places
}

function grouped<Row extends { readonly memory_id: string }>(rows: readonly Row[]) {
  const of = new Map<string, Row[]>()
  for (const row of rows) {
    const own = of.get(row.memory_id)
    if (own) own.push(row)
    else of.set(row.memory_id, [row])
  }
  return of
}

export function* photoPages(family: Family): Generator<Page> {
  const told: Told = {
    voices: grouped(family.records['memory-voices']),
    comments: grouped(family.records['memory-comments']),
  }
  const all = years(family)
  const index = new Page(home, 'Photos, films, sounds and papers')
  index.add(
    '<p>By year. Each page shows smaller copies; the files as they were given are one press away.</p>',
    list(
      all.map(
        ([year, { length }]) =>
          `${index.link(leafOf(year, 0), yearWords(year))} <span class="soft">${counted(length, 'thing', 'things')}</span>`,
      ),
      'register',
    ),
  )
  yield index
  for (const [year, memories] of all) {
    const parts = pieces(memories, photosOnPage)
    const paths = parts.map((_, at) => leafOf(year, at))
    for (const [at, part] of parts.entries()) {
      const page = new Page(paths[at]!, yearWords(year), [home, 'Photos, films, sounds and papers'])
      page.add(leaves(page, paths, at))
      for (const memory of part) page.add(figure(page, family, memory, told))
      page.add(leaves(page, paths, at))
      yield page
    }
  }
}

function figure(page: Page, family: Family, memory: MemoryRow, told: Told): string {
  const file = family.files.get(memory.id)!
  const when = memoryDayWords({ takenOn: memory.taken_on, certainty: memory.certainty })
  const people = memory.people.flatMap((id) => family.people.get(id) ?? [])
  const lines = [
    `<p><strong>${said([when, memory.place].filter(Boolean).join(', '))}</strong></p>`,
    paragraphs(file.caption),
    people.length > 0
      ? `<p>In it: ${people.map((person) => page.link(personPage(person), nameOf(person))).join(', ')}</p>`
      : '',
    memory.words_in_it
      ? `<details><summary>Words in this picture</summary>${paragraphs(memory.words_in_it)}</details>`
      : '',
    memory.tags.length > 0 ? `<p class="soft">${said(memory.tags.join(' · '))}</p>` : '',
    ...(told.voices.get(memory.id) ?? []).map((voice) => voiceOf(page, family, voice)),
    ...(told.comments.get(memory.id) ?? []).map(
      ({ words, written_by, written_at }) =>
        `<blockquote>${paragraphs(words)}<p class="small soft">${said(family.nameOf(written_by))}, ${dayOf(written_at)}</p></blockquote>`,
    ),
    `<p>${links(page, family, file)}</p>`,
  ]
  return `<figure id="m-${shortId(memory.id)}">\n${shown(page, family, file)}\n<figcaption>\n${lines.filter(Boolean).join('\n')}\n</figcaption>\n</figure>`
}

function links(page: Page, family: Family, file: Kept): string {
  const path = family.pathOf(file.id)
  const notes = path ? ` · ${page.link(`${path}.xmp`, 'its notes (XMP)')}` : ''
  return original(page, family, file) + notes
}

function voiceOf(
  page: Page,
  family: Family,
  { media_id, added_by, heard_words }: Family['records']['memory-voices'][number],
): string {
  const file = family.files.get(media_id)
  if (!file) return ''
  const written = heard_words
    ? `<details><summary>What is said</summary>${paragraphs(heard_words)}</details>`
    : ''
  return `<div><p>${said(family.nameOf(added_by))} tells:</p>${shown(page, family, file)}${written}<p class="small">${original(page, family, file)}</p></div>`
}
