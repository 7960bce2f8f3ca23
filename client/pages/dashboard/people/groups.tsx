import { Link } from 'wouter'
import type { FaceGroup, FaceKind } from '#contract/faces.ts'
import { ShowMore } from '#client/ui/show-more.tsx'
import { FacePicture } from './face-picture.tsx'
import { useGroups } from '#client/features/faces/queries.ts'
import { groupAddress } from '#client/features/faces/people-address.ts'

export const picturesWords = (count: number) =>
  count === 1 ? '1 picture' : `${count.toLocaleString('en-US')} pictures`

export const nameOf = ({ person, isHidden }: FaceGroup) =>
  person?.name ?? (isHidden ? 'Hidden' : 'Who is this?')

interface GroupsProps {
  familyId: string
  kind: FaceKind
  /** How many photos were looked at. */
  read: number
  title: string
}

/** One section of the people; nothing where there is nobody. */
export function Groups({ familyId, kind, read, title }: GroupsProps) {
  const list = useGroups(familyId, kind, read)
  if (!list.data || list.data.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-2xl">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,45%),1fr))] gap-4">
        {list.data.map((group) => (
          <li key={group.id}>
            <GroupCard familyId={familyId} group={group} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} what={title.toLowerCase()} />
    </section>
  )
}

function GroupCard({ familyId, group }: { familyId: string; group: FaceGroup }) {
  return (
    <Link
      href={groupAddress(group.id)}
      className="grid gap-2 rounded-lg border border-hair bg-cotton p-2 text-ink no-underline hover:bg-lilac"
    >
      {group.faceId && <FacePicture familyId={familyId} faceId={group.faceId} />}
      <span className="grid min-w-0 px-1 pb-1">
        <span className="font-[650] [overflow-wrap:anywhere]">{nameOf(group)}</span>
        <span className="text-sm text-thread">{picturesWords(group.count)}</span>
      </span>
    </Link>
  )
}
