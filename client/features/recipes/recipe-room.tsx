import { useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Family } from '#contract/families.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { Measures } from '#contract/rules/recipes/measures.ts'
import type { Spoken } from '#client/platform/uploads/keep-file.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toast, toastStore } from '#client/ui/toast-store.ts'
import { CookMode } from './cook-mode.tsx'
import { useRecipe } from './queries.ts'
import { RecipeForm } from './recipe-form.tsx'
import { RecipeView } from './recipe-view.tsx'

/** Recorder and reading voice are other features': the page brings them. */
export interface RecipeHelpers {
  readonly Recorder: ComponentType<{ of: string; send: (spoken: Spoken) => Promise<void> }>
  readonly Reader: ComponentType<{
    story: { id: string; title: string; paragraphs: readonly (readonly string[])[] }
  }>
}

interface RecipeRoomProps extends RecipeHelpers {
  family: Family
  recipeId: string
  closed: ReactNode
}

/** One recipe: to be read, changed, or cooked. */
export function RecipeRoom(props: RecipeRoomProps) {
  const { family, recipeId } = props
  return (
    <Loaded
      query={useRecipe({ familyId: family.id, recipeId })}
      what="the recipe"
      skeleton={
        <>
          <PageHeading title="A recipe" />
          <SkeletonLines lines={8} label="Loading the recipe" />
        </>
      }
    >
      {(recipe) => (recipe ? <Room {...props} recipe={recipe} /> : <NotHere />)}
    </Loaded>
  )
}

const NotHere = () => (
  <>
    <PageHeading title="This recipe isn’t here" />
    <EmptyState title="It isn’t in this family">
      <p>It may have been removed for good, or it is in another of your families.</p>
      <ButtonLink href="/family-recipes" className="mt-4">
        All recipes
      </ButtonLink>
    </EmptyState>
  </>
)

function Room({ family, recipe, closed, Recorder, Reader }: RecipeRoomProps & { recipe: Recipe }) {
  const [mode, setMode] = useState<'read' | 'change' | 'variant' | 'cook'>('read')
  const [factor, setFactor] = useState(1)
  const [measures, setMeasures] = useState<Measures>('written')
  const [cameBack, setCameBack] = useState<'cooked' | 'left'>()
  const [, navigate] = useLocation()
  const mayChange = family.role !== 'viewer' && !closed && !recipe.removedAt
  const read = () => setMode('read')
  const goTo = (next: 'change' | 'variant' | 'cook') => {
    toastStore.leave()
    setCameBack(undefined)
    setMode(next)
  }
  const comeBack = (how: 'cooked' | 'left') => {
    setCameBack(how)
    read()
  }
  if (mode === 'cook')
    return (
      <CookMode
        {...{ familyId: family.id, recipe, factor, measures, Reader }}
        onDone={() => comeBack('cooked')}
        onLeave={() => comeBack('left')}
      />
    )
  if (mode !== 'read' && mayChange)
    return (
      <>
        <PageHeading title={mode === 'change' ? `Change “${recipe.title}”` : 'A variant'} />
        <RecipeForm
          familyId={family.id}
          {...(mode === 'change' ? { recipe } : { from: { recipe, isVariant: true as const } })}
          onSaved={({ id, title }) => {
            toast({ title: `“${title}” is kept` })
            read()
            if (id !== recipe.id) navigate(`/family-recipes/${id}`)
          }}
          onCancel={read}
          onReopen={() => setMode(mode)}
        />
      </>
    )
  return (
    <>
      {closed}
      <RecipeView
        {...{ familyId: family.id, recipe, factor, measures, cameBack, mayChange, Recorder }}
        mayRestore={family.role !== 'viewer'}
        onFactor={(next) => {
          toastStore.leave()
          setFactor(next)
        }}
        onMeasures={setMeasures}
        onChange={() => goTo('change')}
        onVariant={() => goTo('variant')}
        onCook={() => goTo('cook')}
      />
    </>
  )
}
