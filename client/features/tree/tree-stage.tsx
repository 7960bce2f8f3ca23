import { useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { KinKind } from '#contract/tree/index.ts'
import { announce } from '#client/platform/announce.ts'
import { Button } from '#client/ui/button.tsx'
import { focusWhenThere, useArrival, type Building } from './focus-arrival.ts'
import { listenToPointer } from './pointer-gestures.ts'
import type { TreeFamily } from './family.ts'
import { KinButtons, PlusOnCard } from './kin-buttons.tsx'
import { Minimap } from './minimap.tsx'
import { ZoomButtons } from './zoom-buttons.tsx'
import { PersonCard } from './person-card.tsx'
import { noCards, Stage, type Cards } from './stage.ts'
import { TreeMap } from './tree-map.ts'
import type { LaidOut } from './use-layout.ts'
import { useChosenInSight } from './use-chosen-in-sight.ts'
import { isArrow, nextByKinship } from './arrow-keys.ts'

interface TreeStageProps {
  familyId: string
  laidOut: LaidOut
  chosen: number
  /** From one person to whoever is chosen, step by step. */
  way: readonly number[]
  /** Who is chosen and how they belong here, in a line. */
  caption: string
  onChoose: (person: number) => void
  /** For those who may add to the tree. */
  onAdd?: ((kind: KinKind) => void) | undefined
  building?: Building | undefined
  /** To the same people as a list. */
  onList: () => void
}

const restIsComing = 'The rest of the family is on its way.'
const stepWords = {
  ArrowUp: 'No parents are written down.',
  ArrowDown: 'No children are written down.',
  ArrowLeft: 'Nobody stands further to the left.',
  ArrowRight: 'Nobody stands further to the right.',
}

/** The drawn tree: lines on a canvas, real cards for those in sight. */
export function TreeStage(props: TreeStageProps) {
  const { familyId, chosen, way, caption, onChoose, onAdd, building, onList } = props
  const { family, far } = props.laidOut
  const map = useMap(props.laidOut)
  const [stage] = useState(() => new Stage())
  const frame = useRef<HTMLFieldSetElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const cards = useSyncExternalStore(stage.subscribe, stage.cards, () => noCards)
  const sight = useSyncExternalStore(stage.subscribe, stage.sight, () => 'between')
  const help = useId()
  useLayoutEffect(() => stage.show({ family, map, far, chosen, way, onPress: onChoose }))
  useLayoutEffect(() => attached(stage, frame.current!, canvas.current!, layer.current!), [stage])
  useChosenInSight(stage, map, family, chosen)
  useArrival(layer, family, chosen, building)

  const walk = (key: string): boolean => {
    if (!isArrow(key)) return false
    const next = nextByKinship(family, map, chosen, key)
    if (next === undefined) announce(family.isPart ? restIsComing : stepWords[key])
    else {
      onChoose(next)
      focusWhenThere(layer.current!, next)
    }
    return true
  }
  const openPlus = (person: number) => {
    onChoose(person)
    focusWhenThere(layer.current!, person, '[data-kin-buttons] button')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Caption>{caption}</Caption>
      <div data-tree-stage={family.size} className="relative grid grid-cols-[minmax(0,1fr)]">
        <fieldset
          ref={frame}
          aria-label="The tree"
          aria-describedby={help}
          className="relative h-[min(64dvh,42rem)] min-h-[22rem] min-w-0 cursor-grab touch-none overflow-clip rounded-lg border border-line bg-mist select-none active:cursor-grabbing"
        >
          <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />
          <div ref={layer} className="absolute top-0 left-0 origin-top-left">
            <RealCards
              {...{ familyId, family, map, chosen, way, onChoose }}
              people={peopleOf(cards, family)}
              room={sight === 'near' ? stage.size.width / stage.camera.zoom : Infinity}
              onKey={walk}
              onAdd={sight === 'near' ? onAdd : undefined}
              onPlus={sight === 'near' && building && onAdd ? openPlus : undefined}
            />
          </div>
        </fieldset>
      </div>
      <ZoomButtons stage={stage} chosen={chosen} name={family.nameOf(chosen)}>
        <Minimap {...{ stage, family, map }} />
      </ZoomButtons>
      <NoPlusHere {...{ sight, onList }} mayAdd={onAdd !== undefined} />
      <Help id={help} isPart={family.isPart} hasThread={way.length > 1} />
    </div>
  )
}

interface CardsProps extends Pick<
  TreeStageProps,
  'familyId' | 'chosen' | 'way' | 'onChoose' | 'onAdd'
> {
  family: TreeFamily
  map: TreeMap
  people: readonly number[]
  room: number
  onKey: (key: string) => boolean
  onPlus: ((person: number) => void) | undefined
}

/** Whoever was drawn of another layout stays, and with them the keyboard; with the next frame come those in sight. */
const peopleOf = (cards: Cards, family: TreeFamily): readonly number[] =>
  cards.family === family || !cards.family
    ? cards.people
    : cards.people.flatMap((person) => family.placeOf(cards.family!.idOf(person)) ?? [])

const RealCards = ({ people, chosen, way, room, onAdd, onPlus, ...rest }: CardsProps) => (
  <>
    {people.map((person) => (
      <PersonCard
        key={rest.family.idOf(person)}
        {...rest}
        person={person}
        isChosen={person === chosen}
        isOnTheWay={way.includes(person)}
      />
    ))}
    {onPlus &&
      people
        .filter((person) => person !== chosen)
        .map((person) => (
          <PlusOnCard
            key={rest.family.idOf(person)}
            map={rest.map}
            {...{ person, chosen }}
            name={rest.family.nameOf(person)}
            onPress={() => onPlus(person)}
          />
        ))}
    {onAdd && people.includes(chosen) && (
      <KinButtons map={rest.map} person={chosen} {...{ room, onAdd }} />
    )}
  </>
)

/** Right above the stage, since what is told of somebody stands below it; on it, it would lie on somebody. */
const Caption = ({ children }: { children: string }) => (
  <p aria-hidden="true" className="font-[650] [overflow-wrap:anywhere]">
    {children}
  </p>
)

interface NoPlusHereProps extends Pick<TreeStageProps, 'onList'> {
  sight: string
  mayAdd: boolean
}

/** A whole family on a small screen is a picture, and nothing to read; the buttons around a card are gone before that. */
function NoPlusHere({ sight, mayAdd, onList }: NoPlusHereProps) {
  if (sight === 'between' && mayAdd)
    return <p className="text-thread">Come nearer, or go back to somebody, to add people here.</p>
  if (sight !== 'afar') return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-chambray p-3">
      <p className="min-w-0 flex-[1_1_14rem]">
        From this far no whole names fit. Press somebody to see who it is
        {mayAdd && ', and to add their kin'}.
      </p>
      <Button size="small" onClick={onList}>
        Read everyone as a list
      </Button>
    </div>
  )
}

interface HelpProps {
  id: string
  isPart: boolean
  hasThread: boolean
}

const Help = ({ id, isPart, hasThread }: HelpProps) => (
  <p id={id} className="text-sm text-thread">
    <span className="hidden pointer-coarse:inline">
      Drag to move, draw two fingers apart to come nearer, and tap somebody to read of them.{' '}
    </span>
    <span className="pointer-coarse:hidden">
      Drag to move. The arrow keys walk by kinship: up to a parent, down to a child, sideways to
      partners, brothers and sisters.{' '}
    </span>
    {!isPart &&
      `Cards of one family name have one colour${
        hasThread ? ', and the red thread shows how two people belong together' : ''
      }.`}
  </p>
)

function attached(
  stage: Stage,
  frame: HTMLElement,
  canvas: HTMLCanvasElement,
  layer: HTMLElement,
): () => void {
  const detach = stage.attach({ stage: frame, canvas, layer })
  const rest = listenToPointer(stage, frame)
  return () => {
    detach()
    rest()
  }
}

const useMap = ({ family: { graph }, layout, order }: LaidOut): TreeMap =>
  useMemo(() => new TreeMap(graph, layout, rootFont(), order), [graph, layout, order])

const rootFont = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
