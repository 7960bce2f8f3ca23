export { moveRecipes, recipesFrom } from './move-person.ts'
export { deleteRecipes } from './recipe-store.ts'
