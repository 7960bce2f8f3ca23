import { useEffect, useState } from 'react'
import type { KinKind } from '#contract/tree/index.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { TreeFamily } from './family.ts'

interface Adding {
  readonly kind: KinKind
  /** Whose kin it is: whoever is chosen afterwards is somebody else. */
  readonly personId: string
  /** Their card went meanwhile; it ends there, even if the card comes back. */
  readonly isGone?: true
}

/** Whom somebody is about to add, and to whom. */
export function useAdding(family: TreeFamily) {
  const [adding, setAdding] = useState<Adding>()
  const place = adding && family.placeOf(adding.personId)
  const isGone = adding?.isGone === true
  if (adding && !isGone && place === undefined) setAdding({ ...adding, isGone: true })
  useEffect(() => {
    if (isGone)
      toast({
        title: 'That card is gone',
        description: 'Somebody took it out of the tree meanwhile. Nobody was added.',
      })
  }, [isGone])
  const isOpen = adding !== undefined && !isGone && place !== undefined
  return { adding: isOpen ? { kind: adding.kind, person: place } : undefined, setAdding }
}
