import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { onPerson, openingZoom, wholeTree, zoomed } from './camera.ts'
import type { Stage } from './stage.ts'

interface ZoomButtonsProps {
  stage: Stage
  chosen: number
  name: string
  /** The small map. */
  children: ReactNode
}

/** What wheel and fingers do, as buttons. */
export function ZoomButtons({ stage, chosen, name, children }: ZoomButtonsProps) {
  const nearer = (by: number) => {
    const { size, camera, map } = stage
    stage.fly(zoomed(camera, by, { x: size.width / 2, y: size.height / 2 }, map, size))
  }
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2 max-sm:items-stretch max-sm:*:px-2">
      <Button size="small" icon="plus" onClick={() => nearer(1.4)}>
        Nearer
      </Button>
      <Button size="small" icon="minus" onClick={() => nearer(1 / 1.4)}>
        Farther
      </Button>
      <Button size="small" onClick={() => stage.fly(wholeTree(stage.map, stage.size))}>
        The whole tree
      </Button>
      <Button
        size="small"
        onClick={() => stage.fly(onPerson(stage.map, chosen, openingZoom, stage.size))}
      >
        <span>
          Back to <bdi>{name}</bdi>
        </span>
      </Button>
      {children}
    </div>
  )
}
