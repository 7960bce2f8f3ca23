export { moveRecipes, recipesFrom } from './move-person.ts'
export { deleteRecipes } from './recipe-store.ts'
export { recipesToPrint, type PrintedRecipe } from './recipes-to-print.ts'
export { recipesForBook, type BookRecipe } from './recipes-for-book.ts'
