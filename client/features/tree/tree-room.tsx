import { useRef, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import type { Family } from '#contract/families.ts'
import type { KinKind, TreeSkeleton } from '#contract/tree/index.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { AddKin } from './add-kin.tsx'
import { AddYourself } from './add-yourself.tsx'
import type { VoiceRecorderProps } from './add-voice.tsx'
import type { TreeFamily } from './family.ts'
import { BranchRight } from './branch-right.tsx'
import { ChartView } from './chart-view.tsx'
import { TreeSkeletonCard } from './drawn-tree.tsx'
import { RestIsComing } from './rest-is-coming.tsx'
import { FamilyLooks } from './family-looks.tsx'
import { KinPanel } from './kin-panel.tsx'
import { LinkEditor } from './link-editor.tsx'
import { MergePeople } from './merge-people.tsx'
import { TreeFinder } from './person-finder.tsx'
import { useTree } from './queries.ts'
import { KinshipView } from './kinship-view.tsx'
import { SuggestChange } from './suggest-change.tsx'
import { WaitingSuggestions } from './waiting-suggestions.tsx'
import { ExportTree } from './export-tree.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import { useChosen } from './use-chosen.ts'

interface TreeRoomProps {
  family: Family
  /** Where the plan doesn’t cover the tree: what still can be done, and the ways out. */
  closed: ReactNode
  Recorder: ComponentType<VoiceRecorderProps>
}

type RoomProps = TreeRoomProps & { skeleton: TreeSkeleton }

export function TreeRoom({ family, closed, Recorder }: TreeRoomProps) {
  const tree = useTree(family.id)
  return (
    <Loaded query={tree} what="your tree" skeleton={<TreeSkeletonCard />}>
      {(skeleton) =>
        skeleton.people.ids.length === 0 ? (
          <NobodyYet mayEdit={family.role !== 'viewer'} />
        ) : (
          <Room {...{ family, skeleton, closed, Recorder }} />
        )
      }
    </Loaded>
  )
}

function Room({ family: { id: familyId, role }, skeleton, closed, Recorder }: RoomProps) {
  const { family, chosen, chooseId, way, onFrom, kinWords } = useChosen(skeleton)
  const [adding, setAdding] = useState<{ kind: KinKind; to: string }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const mayEdit = role !== 'viewer'
  const mayAdd = mayEdit && !closed
  const add = (kind: KinKind | undefined) => setAdding(kind && { kind, to: family.idOf(chosen) })
  // A form that was left open would take the focus of whoever walks past again.
  const choose = (person: number) => {
    setAdding(undefined)
    chooseId(family.idOf(person))
  }
  const shared = { familyId, family, chosen, onChoose: choose }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {mayEdit && closed}
      <WaitingSuggestions familyId={familyId} />
      {mayAdd && !family.isPart && skeleton.me === null && (
        <AddYourself familyId={familyId} onAdded={chooseId} />
      )}
      <Tools {...{ familyId, family, skeleton, mayAdd }} onFound={choose} />
      <FamilyLooks
        {...shared}
        {...{ way, kinWords }}
        onAdd={mayAdd && !family.isPart ? add : undefined}
        chart={<ChartView {...shared} />}
      />
      {family.isPart ? (
        <RestIsComing familyId={familyId} />
      ) : (
        <div className="flex flex-wrap items-start gap-6">
          <div className="min-w-0 flex-[1_1_17.5rem]">
            <KinPanel {...shared} {...{ mayEdit: mayAdd, kinWords, heading, Recorder }}>
              {!mayEdit && !closed && <Suggest {...shared} />}
            </KinPanel>
          </div>
          <div className="grid min-w-0 flex-[2_1_17.5rem] grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] items-start gap-6">
            {mayAdd && (
              <Changes
                {...{ familyId, family }}
                person={chosen}
                kind={adding?.to === family.idOf(chosen) ? adding.kind : undefined}
                onKind={add}
                onAdded={(personId) => {
                  chooseId(personId)
                  // The form that was pressed is gone; whoever came is told here.
                  heading.current?.focus()
                }}
              />
            )}
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <KinshipView {...shared} {...{ way, onFrom }} />
              {role === 'owner' && !closed && <BranchRight {...shared} />}
              <ExportTree {...{ familyId, mayEdit }} isFolded />
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

interface SuggestProps {
  familyId: string
  family: TreeFamily
  chosen: number
}

const Suggest = ({ familyId, family, chosen }: SuggestProps) => (
  <SuggestChange
    key={family.idOf(chosen)}
    familyId={familyId}
    personId={family.idOf(chosen)}
    name={family.nameOf(chosen)}
  />
)

/** What editors do about whoever is chosen: add kin, and take links away. */
const Changes = ({ familyId, family, person, ...rest }: ComponentProps<typeof AddKin>) => (
  <Card>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AddKin key={family.idOf(person)} {...{ familyId, family, person }} {...rest} />
      <LinkEditor {...{ familyId, family, person }} />
      <MergePeople
        key={`merge ${family.idOf(person)}`}
        {...{ familyId, family, person }}
        onMerged={rest.onAdded}
      />
    </div>
  </Card>
)

interface ToolsProps {
  familyId: string
  family: TreeFamily
  skeleton: TreeSkeleton
  mayAdd: boolean
  onFound: (person: number) => void
}

const Tools = ({ familyId, family, skeleton, mayAdd, onFound }: ToolsProps) => (
  <div className="flex flex-wrap items-end justify-between gap-4">
    <div className="min-w-[min(100%,20rem)] grow">
      <TreeFinder {...{ family, onFound }} />
    </div>
    {mayAdd && <UndoButtons familyId={familyId} skeleton={skeleton} />}
  </div>
)

const NobodyYet = ({ mayEdit }: { mayEdit: boolean }) => (
  <EmptyState
    block={featureBlocks.tree}
    title="The tree begins with one person"
    action={
      mayEdit && (
        <ButtonLink href="/family-tree-builder" variant="primary" icon="plus">
          Begin the tree
        </ButtonLink>
      )
    }
  >
    <p>
      {mayEdit
        ? 'Write down yourself, or whoever you would call first. Parents, partners and children are added from their card.'
        : 'Those who may edit in this family can write people down.'}
    </p>
  </EmptyState>
)
