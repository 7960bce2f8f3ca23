import { useLocation } from 'wouter'
import type { FaceGroup } from '#contract/faces.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { FaceChoice } from './face-choice.tsx'
import { FacePicture } from './face-picture.tsx'
import { nameOf, picturesWords } from './groups.tsx'
import { NameField } from './name-field.tsx'
import { groupAddress } from '#client/features/faces/people-address.ts'
import {
  useGroup,
  useHideGroup,
  useNameGroup,
  type Called,
} from '#client/features/faces/queries.ts'
import { SameAs } from './same-as.tsx'
import { tellFailure } from '#client/ui/tell-failure.ts'
import { useTelling } from './tell-with-undo.ts'

interface GroupRoomProps {
  familyId: string
  groupId: string
  mayChange: boolean
}

/** One person as far as their face is known: who it is, and which faces aren't theirs. */
export function GroupRoom({ familyId, groupId, mayChange }: GroupRoomProps) {
  const group = useGroup(familyId, groupId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Loaded
        query={group}
        what="this person"
        skeleton={<SkeletonLines lines={6} label="Looking at the faces" />}
      >
        {(data) => <Shown key={data.id} {...{ familyId, mayChange }} group={data} />}
      </Loaded>
    </div>
  )
}

function Shown({
  familyId,
  group,
  mayChange,
}: {
  familyId: string
  group: FaceGroup
  mayChange: boolean
}) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {group.faceId && (
          <div className="w-28">
            <FacePicture familyId={familyId} faceId={group.faceId} />
          </div>
        )}
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="text-3xl [overflow-wrap:anywhere]">{nameOf(group)}</h2>
          <p className="text-thread">{picturesWords(group.count)}</p>
        </div>
      </div>
      {mayChange && <Naming familyId={familyId} group={group} />}
      <FaceChoice {...{ familyId, mayChange }} group={group} />
    </>
  )
}

function Naming({ familyId, group }: { familyId: string; group: FaceGroup }) {
  const name = useNameGroup(familyId, group.id)
  const hide = useHideGroup(familyId, group.id)
  const tell = useTelling(familyId)
  const [, go] = useLocation()
  const give = (called: Called | null, title: string) =>
    name.mutateAsync(called).then(({ group: now, before }) => {
      tell(title, before)
      // Somebody who had a group already has these faces too, and this one is gone.
      if (now.id !== group.id) go(groupAddress(now.id), { replace: true })
      return undefined
    }, tellFailure)
  const setHidden = (isHidden: boolean) =>
    hide
      .mutateAsync(isHidden)
      .then(({ before }) => tell(isHidden ? 'Hidden' : 'Shown again', before), tellFailure)
  if (group.person)
    return (
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          icon="search"
          href={`/dashboard?search=${encodeURIComponent(group.person.name)}`}
        >
          Their photos
        </ButtonLink>
        <Button
          variant="quiet"
          disabled={name.isPending}
          onClick={() => void give(null, 'The name is taken away')}
        >
          This isn’t {group.person.name}
        </Button>
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <NameField
        familyId={familyId}
        isBusy={name.isPending}
        onName={(called, who) => void give(called, `These are ${who}`)}
      />
      <SameAs familyId={familyId} group={group} />
      <div>
        <Button
          variant="quiet"
          icon={group.isHidden ? 'eye' : 'eye-off'}
          disabled={hide.isPending}
          onClick={() => void setHidden(!group.isHidden)}
        >
          {group.isHidden ? 'Show them again' : 'Nobody we know: hide'}
        </Button>
      </div>
    </div>
  )
}
