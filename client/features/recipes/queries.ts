import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryOf } from '#contract/endpoint.ts'
import { people } from '#contract/people/index.ts'
import { recipes, type Recipe, type RecipeShelf } from '#contract/recipes.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { isId } from '#client/platform/new-id.ts'
import { usePages } from '#client/platform/use-pages.ts'

interface RecipeIds {
  readonly familyId: string
  readonly recipeId: string
}

export interface Sought {
  readonly shelf: RecipeShelf
  readonly tag?: string
  readonly words?: string
}

const ofFamily = (familyId: string) => ['recipes', familyId]

export const useRecipes = (familyId: string, sought: Sought) =>
  usePages([...ofFamily(familyId), 'list', sought], (page, signal) => {
    const query: QueryOf<typeof recipes.list> = { ...sought, limit: 24, ...page }
    return call(recipes.list, { params: { familyId }, query }, { signal })
  })

export const useTags = (familyId: string) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'tags'],
    queryFn: ({ signal }) => call(recipes.tags, { params: { familyId } }, { signal }),
  })

/** One recipe; null if it isn't here. */
export const useRecipe = ({ familyId, recipeId }: RecipeIds) =>
  useQuery({
    queryKey: [...ofFamily(familyId), recipeId],
    queryFn: async ({ signal }): Promise<Recipe | null> => {
      if (!isId(recipeId)) return null
      try {
        return await call(recipes.read, { params: { familyId, recipeId } }, { signal })
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
    // A voice that has just come is made ready to be played everywhere within a minute or so.
    refetchInterval: ({ state }) =>
      state.data?.voices.some(({ sound }) => sound.copy === 'coming') ? 5000 : false,
  })

/** Something of the family's recipes changed: what shows them looks again. */
export function useRecipeChange<Input, Reply>(
  familyId: string,
  change: (input: Input) => Promise<Reply>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    // Also what was refused: somebody else may have changed it.
    onSettled: () => client.invalidateQueries({ queryKey: ofFamily(familyId) }),
  })
}

export const useCalled = (familyId: string, search: string) =>
  useQuery({
    queryKey: ['people', familyId, 'called', search],
    queryFn: ({ signal }) =>
      call(
        people.list,
        { params: { familyId }, query: { search, order: 'name', limit: 8 } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })
