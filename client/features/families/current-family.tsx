import { useState, type ReactNode } from 'react'
import type { Family } from '#contract/families.ts'
import { block } from '#contract/rules/quilt.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FoundFamilyDialog } from './found-family-dialog.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { useFamilies } from './queries.ts'
import { useFamilyOfAddress } from './use-family-of-address.ts'

interface CurrentFamilyProps {
  skeleton: ReactNode
  children: (family: Family) => ReactNode
}

/** The family the reader is looking at. Someone who left all of theirs is offered a new start. */
export function CurrentFamily({ skeleton, children }: CurrentFamilyProps) {
  const families = useFamilies()
  const isOnTheWay = useFamilyOfAddress(families.data)
  return (
    <Loaded query={families} what="your family" skeleton={skeleton}>
      {(mine) => {
        if (isOnTheWay) return skeleton
        const family = mine.find(({ isCurrent }) => isCurrent)
        return family ? children(family) : <NoFamily />
      }}
    </Loaded>
  )
}

function NoFamily() {
  const [isFounding, setFounding] = useState(false)
  return (
    <>
      <EmptyState
        block={block('schoolhouse', cloths('sky', 'cranberry', 'indigo'))}
        title="You belong to no family at the moment"
        action={
          <Button variant="primary" onClick={() => setFounding(true)}>
            Start a family
          </Button>
        }
      >
        <p>Start one of your own, or ask someone to invite you to theirs.</p>
      </EmptyState>
      <FoundFamilyDialog open={isFounding} onOpenChange={setFounding} />
    </>
  )
}
