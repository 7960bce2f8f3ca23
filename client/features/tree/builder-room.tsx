import { useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react'
import type { Family } from '#contract/families.ts'
import { kinKinds, type KinKind, type TreeSkeleton } from '#contract/tree/index.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import type { VoiceRecorderProps } from './add-voice.tsx'
import { AddYourself } from './add-yourself.tsx'
import { BeginTree } from './begin-tree.tsx'
import { CardFacts } from './card-facts.tsx'
import { TreeSkeletonCard } from './drawn-tree.tsx'
import { RestIsComing } from './rest-is-coming.tsx'
import type { TreeFamily } from './family.ts'
import { FamilyLooks } from './family-looks.tsx'
import { KinDialog } from './kin-dialog.tsx'
import { kinKindLabels } from './kin-kinds.ts'
import { KinPanel } from './kin-panel.tsx'
import { LinkEditor } from './link-editor.tsx'
import { MergePeople } from './merge-people.tsx'
import { TreeFinder } from './person-finder.tsx'
import { PortraitChooser } from './portrait-chooser.tsx'
import { useTree } from './queries.ts'
import { KinshipView } from './kinship-view.tsx'
import { WaitingSuggestions } from './waiting-suggestions.tsx'
import { UndoButtons, UndoPair, useUndoing } from './undo-buttons.tsx'
import { undoKey } from './undo-keys.ts'
import { useAdding } from './use-adding.ts'
import { useChosen } from './use-chosen.ts'

interface BuilderProps {
  family: Family
  /** Where the plan doesn’t cover the tree: what still can be done, and the ways out. */
  closed: ReactNode
  Recorder: ComponentType<VoiceRecorderProps>
}

/** The same tree in the hands of those who write it. */
export function BuilderRoom({ family, closed, Recorder }: BuilderProps) {
  const tree = useTree(family.id)
  const [begun, setBegun] = useState<string>()
  if (family.role === 'viewer') return <OnlyLooking />
  if (closed) return closed
  return (
    <Loaded query={tree} what="your tree" skeleton={<TreeSkeletonCard />}>
      {(skeleton) =>
        skeleton.people.ids.length === 0 ? (
          <>
            {(skeleton.mayUndo || skeleton.mayRedo) && (
              <UndoButtons familyId={family.id} skeleton={skeleton} />
            )}
            <BeginTree familyId={family.id} onBegun={setBegun} />
          </>
        ) : (
          <Room familyId={family.id} {...{ skeleton, begun, Recorder }} />
        )
      }
    </Loaded>
  )
}

const OnlyLooking = () => (
  <Card title="You are looking on">
    <div className="grid justify-items-start gap-4">
      <p>
        In this family you may see the tree and listen. What you know about somebody you can suggest
        on their card: “Suggest a change”. Its owner can let you write in it, too, under “Family
        Collaboration”.
      </p>
      <ButtonLink href="/family-tree">See the tree</ButtonLink>
    </div>
  </Card>
)

interface RoomProps extends Pick<BuilderProps, 'Recorder'> {
  familyId: string
  skeleton: TreeSkeleton
  begun: string | undefined
}

function Room({ familyId, skeleton, begun, Recorder }: RoomProps) {
  const { family, chosen, chooseId, way, onFrom, kinWords } = useChosen(skeleton)
  const { adding, setAdding } = useAdding(family)
  const [arrived, setArrived] = useState(begun)
  const heading = useRef<HTMLHeadingElement>(null)
  const undoing = useUndoing(familyId, skeleton)
  const choose = (person: number) => chooseId(family.idOf(person))
  const add = (kind: KinKind) => setAdding({ kind, personId: family.idOf(chosen) })
  const shared = { familyId, family, chosen, onChoose: choose }
  const building = { arrived, onArrived: () => setArrived(undefined) }
  const arrive = (personId: string) => {
    chooseId(personId)
    setArrived(personId)
  }
  return (
    // Keys for what the buttons above do as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" onKeyDown={undoKeys(undoing)}>
      <WaitingSuggestions familyId={familyId} />
      {skeleton.me === null && !family.isPart && (
        <AddYourself familyId={familyId} onAdded={arrive} />
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-[min(100%,20rem)] grow">
          <TreeFinder family={family} onFound={choose} />
        </div>
        <UndoPair {...undoing} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(20rem,3fr)]">
        <div className="min-w-0 lg:sticky lg:top-4">
          <FamilyLooks
            {...shared}
            {...{ way, kinWords, building }}
            onAdd={family.isPart ? undefined : add}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {family.isPart ? (
            <RestIsComing familyId={familyId} />
          ) : (
            <>
              <KinPanel {...shared} {...{ mayEdit: true, kinWords, heading, Recorder }} isCardShown>
                <Hands {...{ familyId, family }} person={chosen} onKind={add} onMerged={arrive} />
              </KinPanel>
              <KinshipView {...shared} {...{ way, onFrom }} />
            </>
          )}
        </div>
      </div>
      <KinDialog
        {...{ familyId, family, adding }}
        onAdded={arrive}
        onClose={() => setAdding(undefined)}
      />
    </div>
  )
}

interface HandsProps {
  familyId: string
  family: TreeFamily
  person: number
  onKind: (kind: KinKind) => void
  onMerged: (personId: string) => void
}

/** All that can be done to a card. */
function Hands({ familyId, family, person, onKind, onMerged }: HandsProps) {
  const personId = family.idOf(person)
  const portrait = family.portraitOf(person)
  return (
    <>
      <CardFacts key={`facts ${personId}`} {...{ familyId, personId }} />
      <PortraitChooser
        key={`portrait ${personId}`}
        {...{ familyId, personId, portrait }}
        name={family.nameOf(person)}
      />
      <section className="grid gap-3" aria-label="Add kin">
        <h3 className="text-lg">Add to the tree</h3>
        <div className="flex flex-wrap gap-2">
          {kinKinds.map((kind) => (
            <Button key={kind} size="small" icon="plus" onClick={() => onKind(kind)}>
              {kinKindLabels[kind]}
            </Button>
          ))}
        </div>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <LinkEditor {...{ familyId, family, person }} />
        <MergePeople key={`merge ${personId}`} {...{ familyId, family, person, onMerged }} />
      </div>
    </>
  )
}

/** In a field the keys mean the field’s own words, and in a window over the tree nothing behind it. */
const undoKeys =
  (undoing: ReturnType<typeof useUndoing>) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget } = event
    // What stands in a window is elsewhere on the page, though its keys come by here.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest('input, textarea, select')) return
    const key = undoKey(event)
    if (!key || !undoing[key]) return
    event.preventDefault()
    undoing[key]()
  }
