import { useEffect, useRef, useState } from 'react'
import { recipes, type Recipe } from '#contract/recipes.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { useRecipeChange } from './queries.ts'
import { today } from './today.ts'

interface CookedOfferProps {
  familyId: string
  recipe: Recipe
  /** Where somebody goes on who doesn't want it noted. */
  onDone: () => void
}

/** Whoever is done at the stove is asked whether this day goes into the log: one press, and it stands there. */
export function CookedOffer({ familyId, recipe, onDone }: CookedOfferProps) {
  const [entry] = useState(() => ({ id: newId(), cookedOn: today(), note: '', memoryId: null }))
  const [isAway, setAway] = useState(false)
  const save = useRecipeChange(familyId, () =>
    call(recipes.cook, { params: { familyId, recipeId: recipe.id }, body: entry }),
  )
  if (isAway) return null
  return (
    <section
      aria-labelledby="cooked-offer"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border-2 border-teal bg-cotton p-5 print:hidden"
    >
      {save.isSuccess ? (
        <>
          <Heading key="noted">Today is noted</Heading>
          <p>It stands under “Cooked on”, at the end of this page.</p>
        </>
      ) : (
        <>
          <Heading key="asked">Shall we note that you cooked it today?</Heading>
          <p role="alert" className="font-[650] text-danger empty:hidden">
            {save.error && failureWords(save.error)}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="action"
              icon="check"
              pending={save.isPending}
              pendingLabel="Saving…"
              onClick={() => save.mutate(undefined)}
            >
              Note today
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setAway(true)
                onDone()
              }}
            >
              Not now
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** Whoever comes from the stove, and whoever pressed a button that is gone now, goes on from here. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <h2 id="cooked-offer" ref={heading} tabIndex={-1} className="text-2xl outline-none">
      {children}
    </h2>
  )
}
