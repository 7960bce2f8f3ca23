import { useMemo } from 'react'
import type { KinKind } from '#contract/tree/index.ts'
import { Card } from '#client/ui/card.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import type { Building } from './focus-arrival.ts'
import type { TreeFamily } from './family.ts'
import type { KinWay } from './kin-way.ts'
import { TreeStage } from './tree-stage.tsx'
import { useLayout } from './use-layout.ts'

interface DrawnTreeProps {
  familyId: string
  family: TreeFamily
  chosen: number
  way: KinWay | undefined
  kinWords: string
  onChoose: (person: number) => void
  onAdd: ((kind: KinKind) => void) | undefined
  building?: Building
  onList: () => void
}

const nobody: readonly number[] = []

/** Places come from a worker; who is chosen may be newer than they are. */
export function DrawnTree(props: DrawnTreeProps) {
  const { familyId, family, chosen, way, kinWords, onChoose, onAdd, building, onList } = props
  const laidOut = useLayout(family)
  const people = useMemo(() => {
    const places = (way?.people ?? nobody).map((one) => laidOut?.family.placeOf(family.idOf(one)))
    return places.every((one) => one !== undefined) ? places : nobody
  }, [way, family, laidOut])
  if (!laidOut) return <TreeSkeletonCard />
  const drawn = laidOut.family.placeOf(family.idOf(chosen))
  const choose = (person: number) => {
    const now = family.placeOf(laidOut.family.idOf(person))
    if (now !== undefined) onChoose(now)
  }
  const isMe = chosen === family.skeleton.me
  const caption = [family.nameOf(chosen), isMe ? 'you' : kinWords].filter(Boolean).join(', ')
  return (
    <TreeStage
      {...{ familyId, laidOut, caption, building, onList }}
      // Buttons at another’s card would add to whoever is chosen.
      onAdd={drawn === undefined ? undefined : onAdd}
      chosen={drawn ?? laidOut.family.middle}
      way={people}
      onChoose={choose}
    />
  )
}

export const TreeSkeletonCard = () => (
  <Card>
    <SkeletonLines lines={8} label="Loading your tree" />
  </Card>
)
