import { useState, type ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'

/** In place of the form, where no links are given out: how one would be made, and what a guest would see. */
export function NoLinksHere({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>
        You would give it a name and an end, and a password if you like; then you hand on the link
        or its code, and can end it at any time.
      </p>
      {children && !isShown && (
        <Button variant="action" icon="eye" onClick={() => setShown(true)}>
          See what a guest would see
        </Button>
      )}
      {children && isShown && (
        <section
          aria-label="What a guest would see"
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          <h3 className="text-xl">What a guest would see</h3>
          {children}
        </section>
      )}
    </div>
  )
}

interface SeenByGuestsProps {
  familyId: string
  memoryIds: readonly string[]
}

const mostSeen = 12

/** The first pictures of it, as they stand on a guest’s page. */
export function SeenByGuests({ familyId, memoryIds }: SeenByGuestsProps) {
  const more = memoryIds.length - mostSeen
  return (
    <>
      <ul className="flex flex-wrap gap-1.5">
        {memoryIds.slice(0, mostSeen).map((id) => (
          <li key={id} className="max-w-full">
            <img
              src={`/api/families/${familyId}/memories/${id}/picture?size=small`}
              alt=""
              onError={({ currentTarget }) => currentTarget.remove()}
              className="h-28 rounded-sm object-cover"
            />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-thread">And {more} more.</p>}
      <p>Each with its words and its date. Where it was taken, and by which camera, isn’t told.</p>
    </>
  )
}
