import { tellNotDone } from '#client/ui/tell-failure.ts'
import { useLocation } from 'wouter'
import { recipes, type Recipe } from '#contract/recipes.ts'
import { schemaOrgOf } from '#contract/rules/recipes/schema-org.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useRecipeChange } from './queries.ts'

interface RecipeActsProps {
  familyId: string
  recipe: Recipe
  mayChange: boolean
  mayRestore: boolean
  onChange: () => void
  onVariant: () => void
  onCook: () => void
}

/** What can be done with it. */
export function RecipeActs(props: RecipeActsProps) {
  const { familyId, recipe, mayChange, onChange, onVariant, onCook } = props
  if (recipe.removedAt) return <InTrash {...props} />
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {recipe.steps.length > 0 && (
        <Button variant="primary" icon="play" onClick={onCook}>
          Cook it
        </Button>
      )}
      <Button onClick={() => window.print()}>Print</Button>
      <Button icon="download" onClick={() => save(recipe)}>
        Save as a file
      </Button>
      {mayChange && (
        <>
          <Favour familyId={familyId} recipe={recipe} />
          <Button onClick={onChange}>Change it</Button>
          <Button onClick={onVariant}>Write a variant</Button>
          <Remove familyId={familyId} recipe={recipe} />
        </>
      )}
    </div>
  )
}

/** schema.org JSON, which other recipe programs read. */
function save(recipe: Recipe): void {
  const text = JSON.stringify(schemaOrgOf(recipe), null, 2)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/ld+json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${recipe.title.replace(/[\\/:*?"<>|]+/gu, ' ').trim() || 'recipe'}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

type Own = Pick<RecipeActsProps, 'familyId' | 'recipe'>

function Favour({ familyId, recipe }: Own) {
  const params = { familyId, recipeId: recipe.id }
  const favour = useRecipeChange(familyId, (isFavourite: boolean) =>
    call(recipes.favour, { params, body: { isFavourite } }),
  )
  return (
    <Button
      icon="star"
      aria-pressed={recipe.isFavourite}
      disabled={favour.isPending}
      onClick={() => void favour.mutateAsync(!recipe.isFavourite).catch(tellNotDone)}
    >
      {recipe.isFavourite ? 'A favourite' : 'Make it a favourite'}
    </Button>
  )
}

function Remove({ familyId, recipe }: Own) {
  const [, navigate] = useLocation()
  const params = { familyId, recipeId: recipe.id }
  const remove = useRecipeChange(familyId, () => call(recipes.remove, { params }))
  const restore = useRecipeChange(familyId, () => call(recipes.restore, { params }))
  const press = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast({
          title: `“${recipe.title}” lies in the trash`,
          description: 'It stays there for 30 days.',
          action: {
            label: 'Undo',
            run: () => void restore.mutateAsync(undefined).catch(tellNotDone),
          },
        })
        navigate('/family-recipes')
      },
      onError: tellNotDone,
    })
  return (
    <Button variant="quiet" icon="trash" disabled={remove.isPending} onClick={press}>
      Put into the trash
    </Button>
  )
}

function InTrash({ familyId, recipe, mayRestore }: RecipeActsProps) {
  const params = { familyId, recipeId: recipe.id }
  const restore = useRecipeChange(familyId, () => call(recipes.restore, { params }))
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-lg border-2 border-dashed border-line p-5 print:hidden">
      <p>This recipe lies in the trash, and is deleted for good after 30 days.</p>
      {mayRestore && (
        <Button
          variant="action"
          pending={restore.isPending}
          onClick={() => void restore.mutateAsync(undefined).catch(tellNotDone)}
        >
          Put it back
        </Button>
      )}
    </div>
  )
}
