import { useLocation } from 'wouter'
import type { FaceGroup } from '#contract/faces.ts'
import { FacePicture } from './face-picture.tsx'
import { nameOf, picturesWords } from './groups.tsx'
import { groupAddress } from '#client/features/faces/people-address.ts'
import { useFinding, useGroups, useJoinGroup } from '#client/features/faces/queries.ts'
import { ScrollRow } from '#client/ui/scroll-row.tsx'
import { tellFailure } from '#client/ui/tell-failure.ts'
import { useTelling } from './tell-with-undo.ts'

const most = 24

/** Those they may be: one press puts both together. */
export function SameAs({ familyId, group }: { familyId: string; group: FaceGroup }) {
  const read = useFinding(familyId).data?.read ?? 0
  const named = useGroups(familyId, 'named', read)
  const unnamed = useGroups(familyId, 'unnamed', read)
  const join = useJoinGroup(familyId, group.id)
  const tell = useTelling(familyId)
  const [, go] = useLocation()
  const others = [...(named.data ?? []), ...(unnamed.data ?? [])]
    .filter(({ id }) => id !== group.id)
    .slice(0, most)
  if (others.length === 0) return null
  const put = (into: FaceGroup) =>
    join.mutateAsync(into.id).then(({ before }) => {
      tell('Put together', before)
      return go(groupAddress(into.id), { replace: true })
    }, tellFailure)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-[650]">Or the same as</h3>
      <ScrollRow unfolds ground="from-mist">
        {others.map((other) => (
          <li key={other.id} className="shrink-0">
            <button
              type="button"
              disabled={join.isPending}
              aria-label={`${nameOf(other)} ${picturesWords(other.count)}: the same person`}
              onClick={() => void put(other)}
              className="grid w-24 justify-items-center gap-1 rounded-lg border border-hair bg-cotton p-2 text-sm hover:bg-lilac disabled:opacity-50"
            >
              {other.faceId && (
                <FacePicture familyId={familyId} faceId={other.faceId} size="small" />
              )}
              <span className="[overflow-wrap:anywhere]">{nameOf(other)}</span>
            </button>
          </li>
        ))}
      </ScrollRow>
    </section>
  )
}
