import { useLayoutEffect, useRef } from 'react'
import {
  boxOf,
  isInView,
  nearZoom,
  onPerson,
  openingZoom,
  wholeTree,
  type Camera,
} from './camera.ts'
import type { TreeFamily } from './family.ts'
import type { Stage } from './stage.ts'
import type { TreeMap } from './tree-map.ts'

/** Whoever is chosen comes into sight, near enough to be read; the first time the tree opens around them. */
export function useChosenInSight(
  stage: Stage,
  map: TreeMap,
  family: TreeFamily,
  chosen: number,
): void {
  const before = useRef<Seen>(undefined)
  // Before the frame in which another layout is drawn.
  useLayoutEffect(() => {
    const { size } = stage
    const now = { family, map, person: chosen }
    const last = before.current
    before.current = now
    if (!last) {
      const all = wholeTree(map, size)
      stage.move(all.zoom === openingZoom ? all : onPerson(map, chosen, openingZoom, size))
      return
    }
    const wasSeen = isInView(last.map, last.person, stage.camera, size)
    if (last.map !== map) stage.move(pinned(stage, wasSeen ? last : middleOf(stage, last), now))
    const { camera } = stage
    const isSame = last.family.idOf(last.person) === family.idOf(chosen)
    const isFar = !isSame && camera.zoom < nearZoom
    // Whoever looks at others isn’t pulled back.
    const isGone = (!isSame || wasSeen) && !isInView(map, chosen, camera, size)
    if (isFar || isGone) stage.fly(onPerson(map, chosen, Math.max(camera.zoom, openingZoom), size))
  }, [stage, map, family, chosen])
}

/** Somebody, where they stand in a layout. */
interface Seen {
  readonly family: TreeFamily
  readonly map: TreeMap
  readonly person: number
}

/** Whoever stands nearest to the middle of what is looked at. */
function middleOf({ camera, size }: Stage, last: Seen): Seen {
  const { map } = last
  const { left, right, top, bottom } = boxOf(camera, size)
  const off = (person: number) =>
    Math.hypot(map.xOf(person) - (left + right) / 2, map.yOf(person) - (top + bottom) / 2)
  let nearest = last.person
  for (const person of map.peopleIn(boxOf(camera, size)))
    if (off(person) < off(nearest)) nearest = person
  return { ...last, person: nearest }
}

/** Somebody came or went: whoever is looked at stays where they stood, and the rest makes room. */
function pinned({ camera }: Stage, last: Seen, { family, map }: Seen): Camera {
  const person = family.placeOf(last.family.idOf(last.person))
  if (person === undefined) return camera
  return {
    ...camera,
    x: camera.x + map.xOf(person) - last.map.xOf(last.person),
    y: camera.y + map.yOf(person) - last.map.yOf(last.person),
  }
}
