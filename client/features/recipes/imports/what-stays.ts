import type { Brought } from './brought.ts'
import type { Reading } from './read-recipes.ts'

interface ReadFile {
  readonly path: string
  readonly found: Reading
}

const isPicture = (path: string) => /\.(?:jpe?g|png|webp|gif|heic|avif|bmp)$/iu.test(path)
/** Mealie lays two smaller ones beside each picture. */
const isSmaller = (path: string) => /(?:^|\/)(?:tiny|min)-original\.webp$/u.test(path)
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

const mostNamed = 20
const stays = 'Its photo stays in the archive; add it by hand.'

/** What lies in an archive beside the recipes: a recipe's picture is told with it, everything else by name. */
export function tellWhatStays(
  name: string,
  read: readonly ReadFile[],
  others: readonly string[],
): Reading {
  const pictured = new Set<Brought>()
  const left: string[] = []
  for (const path of others.filter((one) => !isSmaller(one))) {
    const nearest = read
      .filter((one) => path.startsWith(folderOf(one.path)))
      .reduce<ReadFile | undefined>(
        (best, one) =>
          best && folderOf(best.path).length >= folderOf(one.path).length ? best : one,
        undefined,
      )
    const own = nearest?.found.recipes.length === 1 ? nearest.found.recipes[0] : undefined
    if (isPicture(path) && own && isAlone(nearest!, read)) pictured.add(own)
    else left.push(path)
  }
  const recipes = read
    .flatMap(({ found }) => found.recipes)
    .map((one) => (pictured.has(one) ? { ...one, left: [...one.left, stays] } : one))
  const named = left.slice(0, mostNamed).map((path) => `${name} / ${path}: ${whyLeft(path)}`)
  const rest = left.length - named.length
  return {
    recipes,
    problems: [
      ...read.flatMap(({ found }) => found.problems),
      ...named,
      ...(rest > 0 ? [`${name}: ${rest} more files like these stay in the archive.`] : []),
    ],
  }
}

const isAlone = ({ path }: ReadFile, read: readonly ReadFile[]) =>
  read.filter((one) => folderOf(one.path) === folderOf(path)).length === 1

const whyLeft = (path: string) =>
  isPicture(path)
    ? 'a picture, which stays in the archive; add it by hand.'
    : 'this is no recipe that we can read.'
