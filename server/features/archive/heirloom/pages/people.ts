import { eventWords } from '#contract/rules/tree/event-words.ts'
import type { LifeEvent } from '#contract/tree/index.ts'
import type { Family, Kept } from '#server/features/archive/heirloom/family.ts'
import { linesOnPage, tilesOnPage } from '#server/features/archive/heirloom/limits.ts'
import { pieces } from '#server/features/archive/heirloom/sort-order.ts'
import type { PersonRow } from '#server/features/archive/heirloom/tree-rows.ts'
import { peopleHome, peopleList, personPage, recipePage, type Places } from './addresses.ts'
import { leaves, list, Page, paragraphs, said } from './html.ts'
import { Kin } from './kin.ts'
import { original, pictureOf, shown } from './media.ts'
import { tributesOf } from './memorials.ts'
import { bornOf, diedOf, nameOf, yearsOf } from './words.ts'

export function* peoplePages(family: Family, places: Places): Generator<Page> {
  const parts = pieces(family.register(), linesOnPage)
  const paths = parts.map((_, at) => peopleList(at))
  for (const [at, part] of (parts.length > 0 ? parts : [[]]).entries()) {
    const page = new Page(peopleList(at), 'The people')
    page.add(
      leaves(page, paths, at),
      list(
        part.map(
          (person) =>
            `${page.link(personPage(person), nameOf(person))}<span class="soft">${said(yearsOf(person))}</span>`,
        ),
        'register',
      ),
      leaves(page, paths, at),
    )
    yield page
  }
  const known = facts(family)
  for (const person of family.records.people) yield* pagesOf(family, person, places, known)
}

type Facts = ReturnType<typeof facts>

function facts(family: Family) {
  const { records } = family
  const by = <Row>(rows: readonly Row[], of: (row: Row) => readonly string[]) => {
    const found = new Map<string, Row[]>()
    for (const row of rows)
      for (const id of of(row)) {
        const own = found.get(id)
        if (own) own.push(row)
        else found.set(id, [row])
      }
    return found
  }
  return {
    kin: new Kin(family),
    names: by(records.names, ({ person_id }) => [person_id]),
    events: by(records['life-events'], ({ person_id }) => (person_id ? [person_id] : [])),
    weddings: by(records['life-events'], ({ partnership_id }) =>
      partnership_id ? [partnership_id] : [],
    ),
    memories: by(records.memories, ({ people }) => people),
    told: by(records['told-of'], ({ people }) => people),
    spoken: by(records.files, ({ voice_of }) => (voice_of ? [voice_of] : [])),
    kinships: by(records.kinships, ({ person_id, relative_id }) => [person_id, relative_id]),
    recipes: by(records.recipes, ({ person_id }) => (person_id ? [person_id] : [])),
    tributes: by(records.memorials, ({ person_id }) => [person_id]),
  }
}

const happened = (rows: Family['records']['life-events'] | undefined): string =>
  list(
    (rows ?? []).map(
      (event) =>
        said(eventWords(event as unknown as LifeEvent)) +
        (event.source ? ` <span class="small soft">Source: ${said(event.source)}</span>` : ''),
    ),
  )

function* pagesOf(
  family: Family,
  person: PersonRow,
  places: Places,
  known: Facts,
): Generator<Page> {
  const page = new Page(personPage(person), nameOf(person), [peopleHome, 'The people'])
  const portrait = person.portrait_id === null ? undefined : family.files.get(person.portrait_id)
  const picture = portrait && pictureOf(family, portrait)
  if (picture)
    page.add(`<img class="portrait" src="${page.src(picture)}" alt="${said(nameOf(person))}">`)
  const names = (known.names.get(person.id) ?? []).toSorted((a, b) => a.position - b.position)
  const lines = [
    bornOf(person),
    diedOf(person),
    person.nickname && `Called ${person.nickname}`,
    person.kin_words,
    person.occupation,
    ...names.map(({ name }) => `Also ${name}`),
  ].filter(Boolean)
  page.add(list(lines.map(said)), paragraphs(person.story))
  if (person.notes) page.add('<h2>Notes</h2>', paragraphs(person.notes))
  const life = happened(known.events.get(person.id))
  if (life) page.add('<h2>Life</h2>', life)
  addKin(page, family, person, known)
  addVoices(page, family, person, known)
  const tiles = tilesOf(family, person, { known, places })
  const paths = tiles.map((_, at) => (at === 0 ? page.path : morePath(page.path, at)))
  if (tiles[0])
    page.add(
      '<h2>Photos, films and papers</h2>',
      list(
        tiles[0].map((one) => tile(page, family, ...one)),
        'sheet',
      ),
      leaves(page, paths, 0),
    )
  const recipes = known.recipes.get(person.id) ?? []
  if (recipes.length > 0)
    page.add(
      '<h2>Recipes</h2>',
      list(recipes.map((recipe) => page.link(recipePage(recipe), recipe.title))),
    )
  page.add(...tributesOf(page, family, known.tributes.get(person.id) ?? []))
  yield page
  for (const [at, part] of tiles.entries()) {
    if (at === 0) continue
    const more = new Page(paths[at]!, `${nameOf(person)} in pictures`, [page.path, nameOf(person)])
    more.add(
      leaves(more, paths, at),
      list(
        part.map((one) => tile(more, family, ...one)),
        'sheet',
      ),
    )
    yield more
  }
}

const morePath = (path: string, at: number) => path.replace(/\.html$/, ` pictures ${at + 1}.html`)

function addKin(page: Page, family: Family, person: PersonRow, { kin, weddings, kinships }: Facts) {
  const linked = (id: string, kind = '') => {
    const other = family.people.get(id)
    if (!other) return []
    const note = kind && kind !== 'birth' ? ` <span class="soft">(${said(kind)})</span>` : ''
    return [
      `${page.link(personPage(other), nameOf(other))}<span class="soft">${said(yearsOf(other))}</span>${note}`,
    ]
  }
  const parents = kin.parentsOf(person.id).flatMap(({ id, kind }) => linked(id, kind))
  if (parents.length > 0) page.add('<h2>Parents</h2>', list(parents))
  for (const couple of kin.couplesOf(person.id)) {
    const partners = couple.partners.flatMap(({ person_id }) =>
      person_id === person.id ? [] : linked(person_id),
    )
    const children = couple.children.flatMap(({ child_id, kind }) => linked(child_id, kind))
    page.add(
      `<h2>${partners.length > 0 ? `With ${partners.join(' and ')}` : 'Children'}</h2>`,
      happened(weddings.get(couple.id)),
      list(children),
    )
  }
  const others = (kinships.get(person.id) ?? []).flatMap(({ person_id, relative_id, kind }) =>
    linked(person_id === person.id ? relative_id : person_id, kind),
  )
  if (others.length > 0) page.add('<h2>Also family</h2>', list(others))
}

function addVoices(page: Page, family: Family, person: PersonRow, { told, spoken }: Facts): void {
  const heard = [...(told.get(person.id) ?? []), ...(spoken.get(person.id) ?? [])]
  const files = [...new Set(heard.map(({ id }) => id))]
    .toSorted()
    .flatMap((id) => family.files.get(id) ?? [])
  if (files.length === 0) return
  page.add('<h2>Voices</h2>')
  for (const file of files)
    page.add(
      `<figure>${shown(page, family, file)}<figcaption>${paragraphs(file.caption)}<p>${original(page, family, file)}</p></figcaption></figure>`,
    )
}

interface Shown {
  readonly known: Facts
  readonly places: Places
}

type Tile = [file: Kept, place: string]

function tilesOf(family: Family, person: PersonRow, { known, places }: Shown): Tile[][] {
  const tiles = (known.memories.get(person.id) ?? []).flatMap(({ id }): Tile[] => {
    const place = places.get(id)
    const file = family.files.get(id)
    return place && file ? [[file, place]] : []
  })
  return pieces(tiles, tilesOnPage)
}

/** A small picture, or a name, that leads to where the thing is shown whole. */
export function tile(page: Page, family: Family, file: Kept, place: string): string {
  const picture = pictureOf(family, file)
  const about = file.caption || file.file_name
  if (!picture) return page.link(place, about)
  return `<a href="${page.src(place)}"><img src="${page.src(picture)}" alt="${said(about)}" loading="lazy"></a>`
}
