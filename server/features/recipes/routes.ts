import { recipes } from '#contract/recipes.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import {
  favourRecipe,
  hushStep,
  noteCooking,
  removeCooking,
  removeRecipe,
  restoreRecipe,
  speakStep,
} from './keep-recipe.ts'
import { readRecipe } from './read-recipe.ts'
import { listRecipes, listTags } from './recipe-store.ts'
import { bringRecipes, changeRecipe, createRecipe } from './write-recipe.ts'

export function recipeRoutes(app: App): void {
  serve(app, recipes.list, (viewer, { query }) => listRecipes(viewer, query))
  serve(app, recipes.tags, (viewer) => listTags(viewer))
  serve(app, recipes.read, (viewer, { params }) => readRecipe(viewer, params.recipeId))
  serve(app, recipes.create, (editor, { body }) => createRecipe(editor, body))
  serve(app, recipes.bring, async (editor, { body }) => ({
    ids: await bringRecipes(editor, body.recipes),
  }))
  serve(app, recipes.change, (editor, { params, body }) =>
    changeRecipe(editor, params.recipeId, body),
  )
  serve(app, recipes.favour, async (editor, { params, body }) => {
    await favourRecipe(editor, params.recipeId, body.isFavourite)
    return undefined
  })
  serve(app, recipes.remove, async (editor, { params }) => {
    await removeRecipe(editor, params.recipeId)
    return undefined
  })
  serve(app, recipes.restore, async (editor, { params }) => {
    await restoreRecipe(editor, params.recipeId)
    return undefined
  })
  serve(app, recipes.speak, async (editor, { params, body }) => {
    await speakStep(editor, params, body.mediaId)
    return undefined
  })
  serve(app, recipes.hush, async (editor, { params }) => {
    await hushStep(editor, params)
    return undefined
  })
  serve(app, recipes.cook, async (editor, { params, body }) => {
    await noteCooking(editor, params.recipeId, body)
    return undefined
  })
  serve(app, recipes.uncook, async (editor, { params }) => {
    await removeCooking(editor, params)
    return undefined
  })
}
