import { readRecipeText } from '#contract/rules/recipes/read-text.ts'
import { openZipEntry } from '#client/platform/zip/open-zip-entry.ts'
import { readZip } from '#client/platform/zip/zip-directory.ts'
import { ZipProblem } from '#client/platform/zip/zip-problem.ts'
import { checked, isObject, type Brought, type Json } from './brought.ts'
import { readHtml } from './from-html.ts'
import { fromMealie, isMealie } from './from-mealie.ts'
import { fromPaprika, isPaprika } from './from-paprika.ts'
import { fromSchemaOrg, schemaOrgRecipes } from './from-schema-org.ts'
import { fromTandoor, isTandoor } from './from-tandoor.ts'
import { fromBackup, isMealieBackup } from './mealie-backup.ts'
import { isSavedWhole, pageOf } from './saved-whole.ts'
import { tellWhatStays } from './what-stays.ts'

/** What files hold: recipes, and a sentence for each thing that couldn't be read. */
export interface ReadRecipes {
  readonly recipes: readonly Brought[]
  readonly problems: readonly string[]
}

const largestText = 20 * 1024 * 1024
const largestZip = 500 * 1024 * 1024
const mostRecipes = 500
const nothing: ReadRecipes = { recipes: [], problems: [] }

/** Reads on this device; nothing leaves it before somebody has looked. */
export async function readRecipes(files: readonly File[]): Promise<ReadRecipes> {
  let all = nothing
  for (const file of files)
    all = joined(all, await calmly(file.name, () => readOne(file.name, file, 0)))
  if (all.recipes.length <= mostRecipes) return all
  const problems = [
    ...all.problems,
    `Only the first ${mostRecipes} of ${all.recipes.length} recipes are shown.`,
  ]
  return { recipes: all.recipes.slice(0, mostRecipes), problems }
}

const joined = (a: ReadRecipes, b: ReadRecipes): ReadRecipes => ({
  recipes: [...a.recipes, ...b.recipes],
  problems: [...a.problems, ...b.problems],
})

async function calmly(name: string, read: () => Promise<ReadRecipes>): Promise<ReadRecipes> {
  try {
    return await read()
  } catch (error) {
    return { recipes: [], problems: [`${name}: ${sentenceFor(error)}`] }
  }
}

class Unreadable extends Error {}

function sentenceFor(error: unknown): string {
  if (error instanceof Unreadable) return error.message
  if (error instanceof ZipProblem)
    return 'this zip file is damaged, locked, or unpacks to far more than it should. Nothing of it was read.'
  if (error instanceof SyntaxError) return 'this isn’t the JSON it says it is.'
  return 'this couldn’t be read.'
}

/** By what it is, not by what it is called. */
async function readOne(name: string, bytes: Blob, depth: number): Promise<ReadRecipes> {
  const head = new Uint8Array(await bytes.slice(0, 4).arrayBuffer())
  if (head[0] === 0x50 && head[1] === 0x4b) return readZipFile(name, bytes, depth)
  if (head[0] === 0x1f && head[1] === 0x8b) return readText(name, await gunzipped(bytes))
  if (bytes.size > largestText) throw new Unreadable('this is too large for a recipe.')
  if (/^(?:image|video|audio)\//u.test(bytes.type))
    throw new Unreadable('this is no text. A photo of a card is added to a recipe by hand.')
  return readText(name, await bytes.text())
}

/** Mealie's and Tandoor's exports are zips of JSON, Tandoor's of zips; Paprika's of packed JSON. */
async function readZipFile(name: string, zip: Blob, depth: number): Promise<ReadRecipes> {
  if (depth > 1 || zip.size > largestZip)
    throw new Unreadable('this zip file is too large, or holds zip files within zip files.')
  const files = (await readZip(zip)).filter(({ path }) => !isOfTheSystem(path))
  const read: { readonly path: string; readonly found: ReadRecipes }[] = []
  let count = 0
  for (const entry of files.filter(({ path }) => mayHoldRecipe(path))) {
    if (count > mostRecipes) break
    const place = `${name} / ${entry.path}`
    const found = await calmly(place, async () => {
      if (entry.byteLength > largestText) throw new Unreadable('this is too large for a recipe.')
      return readOne(place, await openZipEntry(zip, entry), depth + 1)
    })
    read.push({ path: entry.path, found })
    count += found.recipes.length
  }
  if (read.every(({ found }) => found.recipes.length === 0 && found.problems.length === 0))
    throw new Unreadable('there is no recipe in this zip file.')
  const others = files.map(({ path }) => path).filter((path) => !mayHoldRecipe(path))
  const byPath = new Map(files.map((entry) => [entry.path, entry]))
  return tellWhatStays(name, read, others, async (path) => {
    const picture = await openZipEntry(zip, byPath.get(path)!)
    return new File([picture], path.slice(path.lastIndexOf('/') + 1), { type: pictureType(path) })
  })
}

const pictureType = (path: string) =>
  `image/${path
    .slice(path.lastIndexOf('.') + 1)
    .toLowerCase()
    .replace('jpg', 'jpeg')}`
const mayHoldRecipe = (path: string) => /\.(?:json|zip|paprikarecipe|m?html?|txt|md)$/iu.test(path)
/** Folders, and what computers lay beside files of their own accord. */
const isOfTheSystem = (path: string) =>
  /\/$|(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/u.test(path)

/** Unpacks no more than a recipe can be, whatever the file says of itself. */
async function gunzipped(bytes: Blob): Promise<string> {
  const reader = bytes.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > largestText)
        throw new Unreadable('this unpacks to far more than a recipe. Nothing of it was read.')
      pieces.push(value)
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
  return new Blob(pieces).text()
}

function readText(name: string, text: string): ReadRecipes {
  const bare = text.replace(/^\ufeff/u, '').trim()
  if (bare === '') throw new Unreadable('this is empty.')
  if (bare.includes('\u0000')) throw new Unreadable('this is no text.')
  if (isSavedWhole(bare)) return readPage(name, pageOf(bare))
  if (/^[[{]/u.test(bare)) return readJson(name, JSON.parse(bare) as Json)
  if (/<(?:!doctype|html|body|script|div)\b/iu.test(bare.slice(0, 5000)))
    return readPage(name, bare)
  return { recipes: [fromText(bare)], problems: [] }
}

function readPage(name: string, html: string): ReadRecipes {
  const { found, problems } = readHtml(html)
  const recipes = found.flatMap((value) => schemaOrgRecipes(value)).map(fromSchemaOrg)
  const told = problems.map((problem) => `${name}: ${problem}`)
  if (recipes.length === 0)
    told.push(
      `${name}: this page says nothing of a recipe in a way that programs read. Paste its words instead.`,
    )
  return { recipes, problems: told }
}

function readJson(name: string, value: Json): ReadRecipes {
  const known = schemaOrgRecipes(value)
  if (known.length > 0) return { recipes: known.map(fromSchemaOrg), problems: [] }
  if (isMealieBackup(value)) return { recipes: fromBackup(value), problems: [] }
  const each = Array.isArray(value) ? (value as readonly Json[]) : [value]
  return each.reduce<ReadRecipes>((all, one, nth) => {
    const recipe = ofProgram(one)
    if (recipe) return joined(all, { recipes: [recipe], problems: [] })
    const place = each.length > 1 ? `${name}, entry ${nth + 1}` : name
    return joined(all, { recipes: [], problems: [`${place}: ${whatItIs(one)}`] })
  }, nothing)
}

function ofProgram(value: Json): Brought | undefined {
  if (isMealie(value)) return fromMealie(value)
  if (isTandoor(value)) return fromTandoor(value)
  if (isPaprika(value)) return fromPaprika(value)
  return undefined
}

const whatItIs = (value: Json) =>
  isObject(value)
    ? `no recipe that we know the shape of (${Object.keys(value).slice(0, 4).join(', ')}).`
    : 'no recipe.'

function fromText(text: string): Brought {
  const { title, servingsWords, ingredients, steps, story } = readRecipeText(text)
  return checked({
    title,
    servingsWords,
    ingredients,
    steps,
    story,
    minutes: null,
    tags: [],
    left: [],
  })
}
