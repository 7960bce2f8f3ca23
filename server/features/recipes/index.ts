export { moveRecipes, recipesFrom } from './move-person.ts'
