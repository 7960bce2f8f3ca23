import {
  mostCookbookBytes,
  mostCookbookFindings,
  mostCookbookRecipes,
  type CookbookOptions,
} from '#contract/cookbooks.ts'
import { spineMillimetres } from '#contract/rules/scrapbooks/spine.ts'
import { themes } from '#content/scrapbooks/themes.ts'
import { recipesToPrint, type PrintedRecipe } from '#server/features/recipes/index.ts'
import { photosToPrint } from '#server/features/vault/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import type { answered } from '#server/platform/http/serve-raw.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { rulerFor } from '#server/platform/printing/font-ruler.ts'
import { checking, printing } from '#server/platform/printing/print-places.ts'
import { fileName, sendPrinted } from '#server/platform/printing/send-printed.ts'
import type { Viewing } from '#server/platform/printing/viewing.ts'
import { picturesOf, type Kitchen } from './lay-recipe.ts'
import { planCookbook } from './plan-cookbook.ts'
import { pageCountOf, writeCookbook, writeCookbookCover } from './write-cookbook.ts'

interface Read {
  readonly recipes: readonly PrintedRecipe[]
  readonly kitchen: Kitchen
}

/** Everything that is printed, in one short transaction; it is laid out and drawn without any. */
async function readFor(viewer: FamilyViewer, options: CookbookOptions): Promise<Read> {
  const { shelf, tag } = options
  const limits = { most: mostCookbookRecipes, mostBytes: mostCookbookBytes }
  const recipes = await recipesToPrint(viewer, { shelf, tag, ...limits })
  const photos = await photosToPrint(viewer, [...new Set(recipes.flatMap(picturesOf))])
  return { recipes, kitchen: { options, photos, ruler: rulerFor(themes[options.theme]) } }
}

export async function checkCookbook(caller: Viewing, options: CookbookOptions) {
  const accountId = await caller.act(async (viewer) => viewer.accountId)
  const leave = await checking.take(accountId)
  try {
    const { recipes, kitchen } = await caller.act((viewer) => readFor(viewer, options))
    const plan = await planCookbook(recipes, kitchen)
    const pages = pageCountOf({ kitchen, plan })
    return {
      recipes: recipes.length,
      chapters: plan.chapters.length,
      pages,
      spineMillimetres: spineMillimetres(pages),
      findings: plan.findings.slice(0, mostCookbookFindings),
      more: Math.max(0, plan.findings.length - mostCookbookFindings),
    }
  } finally {
    leave()
  }
}

export async function sendCookbook(
  caller: Viewing,
  { part, ...options }: CookbookOptions & { readonly part: 'pages' | 'cover' },
  { reply }: Exchange,
): Promise<typeof answered> {
  const accountId = await caller.act(async (viewer) => viewer.accountId)
  const leave = await printing.take(accountId)
  try {
    const bytes = await cookbookBytes(caller, options, part)
    return sendPrinted(reply, { name: fileName(options.title, 'cookbook', part), bytes, leave })
  } catch (error) {
    leave()
    throw error
  }
}

export async function cookbookBytes(
  caller: Viewing,
  options: CookbookOptions,
  part: 'pages' | 'cover',
): Promise<AsyncGenerator<Buffer>> {
  const { recipes, kitchen } = await caller.act((viewer) => readFor(viewer, options))
  const plan = await planCookbook(recipes, kitchen)
  const { storage } = caller.ports
  return part === 'cover'
    ? writeCookbookCover({ kitchen, pageCount: pageCountOf({ kitchen, plan }) })
    : writeCookbook({ kitchen, plan, storage })
}
