import { pageOf } from '#server/features/archive/heirloom/family.ts'
import type { PersonRow } from '#server/features/archive/heirloom/tree-rows.ts'
import type { RecipeRow } from '#server/features/archive/heirloom/vault-rows.ts'
import { nameOf } from './words.ts'

export const peopleList = (at: number): string => `data/pages/people/people-${at + 1}.html`
export const peopleHome = peopleList(0)
export const photosHome = 'data/pages/photos/index.html'
export const treeList = (at: number): string => `data/pages/tree/tree-${at + 1}.html`
export const suggestionsList = (at: number): string =>
  `data/pages/suggestions/suggestions-${at + 1}.html`
export const voicesList = (at: number): string => `data/pages/voices/voices-${at + 1}.html`
export const lettersList = (at: number): string => `data/pages/letters/letters-${at + 1}.html`
export const recipesList = (at: number): string => `data/pages/recipes/recipes-${at + 1}.html`
export const albumsHome = 'data/pages/albums/index.html'
export const booksHome = 'data/pages/books/index.html'
export const hoursHome = 'data/pages/hours/index.html'
export const goalsHome = 'data/pages/goals.html'
export const capsulesHome = 'data/pages/capsules/index.html'
export const wishesHome = 'data/pages/wishes/index.html'
export const recordsHome = 'data/pages/records.html'
export const formatsPath = 'data/FORMATS.txt'

export const personPage = (person: PersonRow): string => pageOf('people', person, nameOf(person))
export const recipePage = (recipe: Pick<RecipeRow, 'id' | 'title'>): string =>
  pageOf('recipes', recipe, recipe.title)

/** Which page of which year shows a photo, and where on it. */
export type Places = ReadonlyMap<string, string>
