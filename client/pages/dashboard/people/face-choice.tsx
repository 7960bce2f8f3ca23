import { useState } from 'react'
import type { FaceGroup } from '#contract/faces.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { FacePicture } from './face-picture.tsx'
import { useFacesOf, usePartGroup } from '#client/features/faces/queries.ts'
import { tellFailure } from '#client/ui/tell-failure.ts'
import { useTelling } from './tell-with-undo.ts'

interface FaceChoiceProps {
  familyId: string
  group: FaceGroup
  mayChange: boolean
}

/** The faces; those that are pressed can be said to be somebody else's. */
export function FaceChoice({ familyId, group, mayChange }: FaceChoiceProps) {
  const list = useFacesOf(familyId, group.id)
  const { chosen, turn, part, isParting } = useParting(familyId, group.id)
  const mayPart = mayChange && group.count > 1
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-2xl">Their faces</h3>
      {mayPart && <p className="text-thread">Press those that are somebody else.</p>}
      <Loaded
        query={list}
        what="the faces"
        skeleton={<SkeletonLines lines={4} label="Looking at the faces" />}
      >
        {(all) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,30%),1fr))] gap-3">
            {all.map(({ id }, i) => (
              <li key={id}>
                {mayPart ? (
                  <PressedFace
                    {...{ familyId }}
                    faceId={id}
                    label={`Face ${i + 1} is somebody else`}
                    isChosen={chosen.has(id)}
                    onPress={() => turn(id)}
                  />
                ) : (
                  <FacePicture familyId={familyId} faceId={id} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore list={list} what="faces" />
      {/* Below the faces, so that none moves away from under the finger, and in sight among many. */}
      {mayPart && chosen.size > 0 && (
        <div className="sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-10 justify-self-start rounded-md shadow-lifted">
          <Button variant="action" pending={isParting} pendingLabel="Parting…" onClick={part}>
            {group.person ? `Not ${group.person.name}` : 'These are somebody else'}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Which faces are pressed, and what then becomes of them. */
function useParting(familyId: string, groupId: string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const act = usePartGroup(familyId, groupId)
  const tell = useTelling(familyId)
  const turn = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const partThem = () =>
    act.mutateAsync([...chosen]).then(({ before }) => {
      setChosen(new Set())
      return tell(
        chosen.size === 1 ? 'One face is somebody else' : `${chosen.size} faces are somebody else`,
        before,
      )
    }, tellFailure)
  return { chosen, turn, part: () => void partThem(), isParting: act.isPending }
}

interface PressedFaceProps {
  familyId: string
  faceId: string
  label: string
  isChosen: boolean
  onPress: () => void
}

function PressedFace({ familyId, faceId, label, isChosen, onPress }: PressedFaceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={label}
      onClick={onPress}
      className={classNames(
        'relative block w-full rounded-lg p-1',
        isChosen ? 'bg-indigo' : 'hover:bg-lilac',
      )}
    >
      <FacePicture familyId={familyId} faceId={faceId} />
      {isChosen && (
        <span className="absolute top-2 right-2 rounded-full bg-indigo p-1 text-on-cloth">
          <Icon name="check" />
        </span>
      )}
    </button>
  )
}
