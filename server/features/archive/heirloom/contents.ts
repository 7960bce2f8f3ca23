import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealedKind } from '#contract/rules/beyond/sealed-type.ts'
import { version as formatVersion } from './format-version.ts'
import type { Sum } from './bag.ts'
import type { Family } from './family.ts'
import { formats } from './formats.ts'
import { albumPages } from './pages/albums.ts'
import { formatsPath, recordsHome } from './pages/addresses.ts'
import { capsulePages } from './pages/capsules.ts'
import { homePage } from './pages/home.ts'
import { keepsakePages } from './pages/keepsakes.ts'
import { letterPages, letterTexts } from './pages/letters.ts'
import { peoplePages } from './pages/people.ts'
import { photoPages, placesOf } from './pages/photos.ts'
import { recipeFiles, recipePages } from './pages/recipes.ts'
import { recordsPage } from './pages/records.ts'
import { style } from './pages/style.ts'
import { suggestionPages } from './pages/suggestions.ts'
import { treePages } from './pages/tree.ts'
import { voicePages } from './pages/voices.ts'
import { wishPages, wishTexts } from './pages/wishes.ts'
import { nameOf } from './pages/words.ts'
import { kinds } from './read-records.ts'
import type { ReadFamily } from './read-family.ts'
import { xmpOf } from './xmp.ts'

// Made by the build: scripts/build-opener.ts.
const openerFile = join(import.meta.dirname, '../../../../dist/client/sealed-opener.txt')

type Made = readonly [path: string, bytes: string | Buffer]

interface Told {
  readonly read: ReadFamily
  readonly family: Family
  readonly sums: ReadonlyMap<string, Sum>
}

/** Everything that is written for the archive and wasn't there before; nothing in it tells when it was written. */
export function* contentsOf(told: Told): Generator<Made> {
  const { read, family } = told
  const opener = openerOf(family)
  const home = { sheets: read.sheets, hasOpener: opener !== undefined }
  for (const path of ['index.html', 'data/index.html'])
    yield [path, homePage(path, family, home).toString()]
  yield [formatsPath, formats]
  yield ['data/style.css', style]
  if (opener) yield ['data/open-sealed-message.html', opener]
  yield [recordsHome, recordsPage().toString()]
  yield* pagesOf(told)
  yield* letterTexts(family)
  yield* recipeFiles(family)
  yield* wishTexts(read.sheets)
  yield* notesOf(family)
  yield* recordsOf(told)
}

function* pagesOf({ read, family }: Told): Generator<Made> {
  const places = placesOf(family)
  const all = [
    () => peoplePages(family, places),
    () => treePages(family),
    () => suggestionPages(family),
    () => photoPages(family),
    () => albumPages(family, places),
    () => voicePages(family),
    () => letterPages(family),
    () => recipePages(family, places),
    () => keepsakePages(family, places),
    () => capsulePages(family),
    () => wishPages(family, read.sheets),
  ]
  for (const pages of all) for (const page of pages()) yield [page.path, page.toString()]
}

/** The page that opens what is sealed beyond us, where there is something, and once somebody has built it. */
function openerOf(family: Family): Buffer | undefined {
  if (!family.records.files.some(({ kind }) => kind === sealedKind)) return undefined
  try {
    return readFileSync(openerFile)
  } catch {
    return undefined
  }
}

function* notesOf(family: Family): Generator<Made> {
  for (const memory of family.records.memories) {
    const file = family.files.get(memory.id)
    if (!file || family.missing.has(file.path)) continue
    const people = memory.people.flatMap((id) => family.people.get(id) ?? []).map(nameOf)
    yield [`${file.path}.xmp`, xmpOf({ file, memory, people })]
  }
}

/** A JSON array, a record a line; each is opened when it is its turn. */
function asLines(rows: readonly unknown[]): Buffer {
  if (rows.length === 0) return Buffer.from('[]\n')
  const lines = rows.map((row, at) =>
    Buffer.from(`${at === 0 ? '' : ',\n'}${JSON.stringify(row).toWellFormed()}`),
  )
  return Buffer.concat([Buffer.from('[\n'), ...lines, Buffer.from('\n]\n')])
}

function* recordsOf({ read, family, sums }: Told): Generator<Made> {
  const { id, name, created_at } = read.family
  const about = {
    format: 'kinfold-family-archive',
    version: formatVersion,
    id,
    name,
    created_at,
    asked_by: read.asker,
    branches: read.branches,
    looks_for_things: read.looksForThings,
  }
  yield ['data/records/family.json', `${JSON.stringify(about, null, 2)}\n`]
  yield ['data/records/members.json', asLines(read.records.members)]
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
    if (kind === 'files' || kind === 'copies') continue
    yield [`data/records/${kind}.json`, asLines(read.records[kind])]
  }
  yield ['data/records/files.json', asLines(filesOf(family))]
  yield ['data/records/copies.json', asLines(copiesOf(family, sums))]
  yield ['data/records/missing.json', asLines([...family.missing].toSorted())]
}

const filesOf = (family: Family) =>
  [...family.files.values()].map(({ storage_key: _key, copies: _copies, ...file }) => file)

const copiesOf = (family: Family, sums: Told['sums']) =>
  [...family.files.values()].flatMap(({ copies }) =>
    [...copies.values()].flatMap(({ path, storageKey, row }) => {
      const sum = sums.get(storageKey)
      if (!sum) return []
      const { byteLength: byte_length, sha256 } = sum
      const { storage_key: _key, ...told } = row
      return [{ ...told, path, byte_length, sha256 }]
    }),
  )
