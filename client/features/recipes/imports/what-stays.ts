import type { Brought } from './brought.ts'
import { pictureOnWeb } from './from-schema-org.ts'
import type { ReadRecipes } from './read-recipes.ts'

interface ReadFile {
  readonly path: string
  readonly found: ReadRecipes
}

const isPicture = (path: string) => /\.(?:jpe?g|png|webp|gif|heic|avif|bmp)$/iu.test(path)
/** Mealie and Nextcloud lay smaller ones beside each picture. */
const isSmaller = (path: string) =>
  /(?:^|\/)(?:(?:tiny|min)-original\.webp|thumb\d{0,3}\.jpg)$/u.test(path)
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

const mostNamed = 20
const stays = 'A further photo of it stays in the zip file; add it by hand.'

/** What lies in a zip beside the recipes: a recipe's picture comes with it, everything else is told by name. */
export function tellWhatStays(
  name: string,
  read: readonly ReadFile[],
  others: readonly string[],
  open: (path: string) => Promise<File>,
): ReadRecipes {
  const ownerOf = ownersIn(read)
  const pictured = new Map<Brought, string[]>()
  const left: string[] = []
  for (const path of others.filter((one) => !isSmaller(one))) {
    const own = isPicture(path) ? ownerOf(path) : undefined
    if (own) pictured.set(own, [...(pictured.get(own) ?? []), path])
    else left.push(path)
  }
  const recipes = read
    .flatMap(({ found }) => found.recipes)
    .map((one) => {
      const [first, ...further] = pictured.get(one) ?? []
      if (first === undefined) return one
      return {
        ...one,
        left: [...one.left.filter((words) => words !== pictureOnWeb), ...further.map(() => stays)],
        picture: () => open(first),
      }
    })
  const named = left.slice(0, mostNamed).map((path) => `${name} / ${path}: ${whyLeft(path)}`)
  const rest = left.length - named.length
  return {
    recipes,
    problems: [
      ...read.flatMap(({ found }) => found.problems),
      ...named,
      ...(rest > 0 ? [`${name}: ${rest} more files like these stay in the zip file.`] : []),
    ],
  }
}

/** Mealie writes the same id with and without its dashes. */
const sameId = (id: string) => id.replaceAll('-', '').toLowerCase()

/** Whose a picture is: by the folder that is its recipe's own, else by what lies near. */
function ownersIn(read: readonly ReadFile[]): (path: string) => Brought | undefined {
  const byFolder = Map.groupBy(read, ({ path }) => folderOf(path))
  const byId = new Map(
    read
      .flatMap(({ found }) => found.recipes)
      .flatMap((one) => (one.folder ? [[sameId(one.folder), one] as const] : [])),
  )
  return (path) => {
    const folders = folderOf(path).split('/').map(sameId)
    const near = onlyRecipeNear(folderOf(path), byFolder)
    return (
      byId.get(folders.find((name) => byId.has(name)) ?? '') ?? (near?.folder ? undefined : near)
    )
  }
}

/** In the same folder or the nearest one around it; where several lie there, it can't be told whose a picture is. */
function onlyRecipeNear(
  folder: string,
  byFolder: ReadonlyMap<string, readonly ReadFile[]>,
): Brought | undefined {
  const found = byFolder.get(folder)?.flatMap((one) => one.found.recipes)
  if (found) return found.length === 1 ? found[0] : undefined
  return folder === '' ? undefined : onlyRecipeNear(folderOf(folder.slice(0, -1)), byFolder)
}

const whyLeft = (path: string) =>
  isPicture(path)
    ? 'a picture, which stays in the zip file; add it by hand.'
    : 'this is no recipe that we can read.'
