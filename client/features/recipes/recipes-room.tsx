import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Family } from '#contract/families.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { BringRecipes } from './bring-recipes.tsx'
import { CookbookForm } from './cookbook-form.tsx'
import { RecipeCard } from './recipe-card.tsx'
import { RecipeForm } from './recipe-form.tsx'
import { SearchRecipes } from './search-recipes.tsx'
import { ShoppingPanel } from './shopping-panel.tsx'
import { useRecipes, type Sought } from './queries.ts'

interface RecipesRoomProps {
  family: Family
  /** Where the plan doesn't cover new ones: what can still be done. */
  closed: ReactNode
}

/** The family's dishes, and the ways in which another comes. */
export function RecipesRoom({ family, closed }: RecipesRoomProps) {
  const [way, setWay] = useState<'write' | 'card' | 'bring' | 'cookbook'>()
  const [, navigate] = useLocation()
  const mayChange = family.role !== 'viewer' && !closed
  const back = () => {
    setWay(undefined)
    // Forms are long: whoever is done isn't left far down in the list.
    document.querySelector('h1')?.focus()
  }
  if (mayChange && (way === 'write' || way === 'card'))
    return (
      <RecipeForm
        familyId={family.id}
        isOfCard={way === 'card'}
        onSaved={({ id, title }) => {
          toast({ title: `“${title}” is kept` })
          navigate(`/family-recipes/${id}`)
        }}
        onCancel={back}
        onReopen={() => setWay(way)}
      />
    )
  if (mayChange && way === 'bring')
    return <BringRecipes familyId={family.id} onCard={() => setWay('card')} onDone={back} />
  if (way === 'cookbook') return <CookbookForm family={family} onDone={back} />
  return (
    <>
      {closed}
      <div className="flex flex-wrap gap-3 print:hidden">
        {mayChange && <WaysIn onChoose={setWay} />}
        <Button icon="download" onClick={() => setWay('cookbook')}>
          Make a cookbook
        </Button>
      </div>
      <Listed family={family} />
    </>
  )
}

const WaysIn = ({ onChoose }: { onChoose: (way: 'write' | 'card' | 'bring') => void }) => (
  <>
    <Button variant="primary" icon="plus" onClick={() => onChoose('write')}>
      Write down a recipe
    </Button>
    <Button icon="upload" onClick={() => onChoose('card')}>
      A photo of a card
    </Button>
    <Button icon="upload" onClick={() => onChoose('bring')}>
      Bring recipes in
    </Button>
  </>
)

function Listed({ family }: { family: Family }) {
  const [sought, setSought] = useState<Sought>({ shelf: 'all' })
  const list = useRecipes(family.id, sought)
  const isNarrowed = sought.shelf !== 'all' || Boolean(sought.tag ?? sought.words)
  return (
    // So high that the search can stand at the top of a phone, however little is found.
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] content-start gap-6',
        isNarrowed && 'max-md:min-h-dvh',
      )}
    >
      <SearchRecipes familyId={family.id} sought={sought} onSeek={setSought} />
      {!isNarrowed && <ShoppingPanel familyId={family.id} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 print:hidden">
        <Loaded
          query={list}
          what="the recipes"
          skeleton={<SkeletonLines lines={5} label="Loading the recipes" />}
        >
          {(found) =>
            found.length === 0 ? (
              <Nothing isNarrowed={isNarrowed} isTrash={sought.shelf === 'trash'} />
            ) : (
              <>
                <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-label="Recipes">
                  {found.map((recipe) => (
                    <li key={recipe.id} className="grid">
                      <RecipeCard familyId={family.id} recipe={recipe} />
                    </li>
                  ))}
                </ul>
                <ShowMore list={list} what="recipes" />
              </>
            )
          }
        </Loaded>
      </div>
    </div>
  )
}

function Nothing({ isNarrowed, isTrash }: { isNarrowed: boolean; isTrash: boolean }) {
  if (isNarrowed)
    return (
      <output className="block text-lg text-thread">
        {isTrash ? 'Nothing lies in the trash.' : 'No recipe fits that.'}
      </output>
    )
  return (
    <EmptyState block={featureBlocks.recipes} title="No recipe yet">
      <p>
        Begin with the dish everybody asks for. Photograph its card, paste it, or type it as it
        stands there, stains and all; a voice can explain what the card never said.
      </p>
    </EmptyState>
  )
}
