import type { ReactNode } from 'react'
import type { FaceFinding } from '#contract/faces.ts'
import { isId } from '#client/platform/new-id.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { FaceFindingState } from './finding-state.tsx'
import { GroupRoom } from './group-room.tsx'
import { Groups } from './groups.tsx'
import { peopleAddress } from '#client/features/faces/people-address.ts'
import { useFinding } from '#client/features/faces/queries.ts'
import { TurnOnFaces } from './turn-on-faces.tsx'

interface PeopleRoomProps {
  familyId: string
  /** `all`, or whose faces are looked at. */
  shown: string
  mayChange: boolean
  /** Whether they may turn it on and off. */
  mayTurn: boolean
  /** Those who are named without it. */
  named: ReactNode
}

/** Who is in the family's photos. */
export function PeopleRoom(props: PeopleRoomProps) {
  const { familyId, shown, mayChange } = props
  const finding = useFinding(familyId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <nav aria-label="In the vault" className="-ml-4 flex flex-wrap gap-x-2">
        <ButtonLink variant="quiet" href="/dashboard">
          The whole vault
        </ButtonLink>
        {isId(shown) && (
          <ButtonLink variant="quiet" icon="people" href={peopleAddress}>
            Everybody
          </ButtonLink>
        )}
      </nav>
      <Loaded
        query={finding}
        what="the people"
        skeleton={<SkeletonLines lines={6} label="Looking for people" />}
      >
        {(data) =>
          data.isOn && isId(shown) ? (
            <GroupRoom key={shown} familyId={familyId} groupId={shown} mayChange={mayChange} />
          ) : (
            <Everybody {...props} finding={data} />
          )
        }
      </Loaded>
    </div>
  )
}

function Everybody(props: PeopleRoomProps & { finding: FaceFinding }) {
  const { familyId, finding, mayChange, mayTurn, named } = props
  if (!finding.isOn)
    return (
      <>
        {named}
        <TurnOnFaces familyId={familyId} mayTurn={mayTurn && mayChange} />
      </>
    )
  const { read } = finding
  return (
    <>
      <Groups {...{ familyId, read }} kind="unnamed" title="Who is this?" />
      <Groups {...{ familyId, read }} kind="named" title="People you named" />
      <Groups {...{ familyId, read }} kind="hidden" title="Hidden" />
      <FaceFindingState {...{ familyId, finding, mayChange, mayTurn }} />
    </>
  )
}
