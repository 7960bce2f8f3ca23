import { Link } from 'wouter'
import { classNames } from '#client/ui/class-names.ts'
import { groupAddress } from './people-address.ts'
import { useFacesIn } from './queries.ts'
import { sidesOfNames } from './sides-of-names.ts'

/** Who is where in a photo, laid over it. */
export function FacesOverPhoto({ familyId, memoryId }: { familyId: string; memoryId: string }) {
  const { data } = useFacesIn(familyId, memoryId)
  if (!data) return null
  if (data.faces.length === 0)
    return (
      <output className="absolute inset-x-0 bottom-2 mx-auto w-fit rounded-full bg-[#0d0c26] px-4 py-1 text-on-panel">
        No faces were found in it.
      </output>
    )
  // Among many faces on a phone, so many words would lie over one another: those nobody has named are marked alone.
  const isCrowded = data.faces.length > 3
  return (
    <ul aria-label="Faces in it" className="absolute inset-0">
      {sidesOfNames(data.faces).map(({ id, groupId, person, box, isAbove }) => (
        <li
          key={id}
          className="pointer-events-none absolute rounded-md border-2 border-marigold"
          style={{
            left: `${100 * box.left}%`,
            top: `${100 * box.top}%`,
            width: `${100 * box.width}%`,
            height: `${100 * box.height}%`,
          }}
        >
          <Link
            href={groupAddress(groupId)}
            className={classNames(
              'pointer-events-auto absolute left-1/2 inline-flex min-h-floor max-w-40 -translate-x-1/2 items-center rounded-md bg-[#0d0c26] px-2 text-sm whitespace-nowrap text-on-panel',
              isAbove ? 'bottom-full' : 'top-full',
            )}
          >
            {!person && isCrowded && (
              <span aria-hidden="true" className="px-2 text-base font-[650] sm:hidden">
                ?
              </span>
            )}
            <span className={classNames('truncate', !person && isCrowded && 'max-sm:sr-only')}>
              {person?.name ?? 'Who is this?'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
