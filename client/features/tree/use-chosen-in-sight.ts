import { useEffect, useRef } from 'react'
import { isInView, nearZoom, onPerson, openingZoom, wholeTree, type Camera } from './camera.ts'
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
  const before = useRef<{ map: TreeMap; id: string; x: number; y: number }>(undefined)
  useEffect(() => {
    const { size } = stage
    const [id, x, y] = [family.idOf(chosen), map.xOf(chosen), map.yOf(chosen)]
    const last = before.current
    before.current = { map, id, x, y }
    if (!last) {
      const all = wholeTree(map, size)
      stage.move(all.zoom === openingZoom ? all : onPerson(map, chosen, openingZoom, size))
      return
    }
    if (last.map !== map) stage.move(pinned(stage.camera, map, family, last))
    const { camera } = stage
    const isFar = last.id !== id && camera.zoom < nearZoom
    if (isFar || !isInView(map, chosen, camera, size))
      stage.fly(onPerson(map, chosen, Math.max(camera.zoom, openingZoom), size))
  }, [stage, map, family, chosen])
}

/** Somebody came or went: who was chosen stays where they stood, and the rest makes room. */
function pinned(
  camera: Camera,
  map: TreeMap,
  family: TreeFamily,
  last: { id: string; x: number; y: number },
): Camera {
  const person = family.placeOf(last.id)
  if (person === undefined) return camera
  const [x, y] = [camera.x + map.xOf(person) - last.x, camera.y + map.yOf(person) - last.y]
  return { ...camera, x, y }
}
