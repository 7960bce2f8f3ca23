import { useState } from 'react'
import type { Life } from '#contract/tree/index.ts'
import { useWasLeft } from '#client/platform/use-kept-fields.ts'
import { Button } from '#client/ui/button.tsx'
import { Fold } from '#client/ui/fold.tsx'
import { useFocusWhenFewer } from '#client/ui/use-focus-when-fewer.ts'
import type { TreeFamily } from './family.ts'
import { linksOf, type Link } from './links-of.ts'
import { PartnershipEditor, unsavedCouple } from './partnership-editor.tsx'
import { useLife } from './queries.ts'
import { useLeaveLink } from './use-leave-link.ts'

interface LinkEditorProps {
  familyId: string
  family: TreeFamily
  person: number
}

/** What links somebody to parents, partners and chosen kin, each to be changed or taken away. Nobody is removed, and Undo brings it back. */
export function LinkEditor({ familyId, family, person }: LinkEditorProps) {
  const personId = family.idOf(person)
  const { data } = useLife(familyId, personId)
  const { leave, isPending } = useLeaveLink(familyId, personId)
  const links = data ? linksOf(family, person, data) : []
  const list = useFocusWhenFewer<HTMLUListElement>(links.length)
  if (!data || links.length === 0) return null
  return (
    <Fold label="Something isn’t right">
      <ul ref={list} tabIndex={-1} className="grid gap-4 outline-none">
        {links.map((link) => (
          <LinkRow
            key={link.id}
            {...{ familyId, link, isPending }}
            partnership={data.partnerships.find(({ id }) => id === link.id)}
            onLeave={() => void leave(link)}
          />
        ))}
      </ul>
    </Fold>
  )
}

interface LinkRowProps {
  familyId: string
  link: Link
  /** Where two are together. */
  partnership: Life['partnerships'][number] | undefined
  isPending: boolean
  onLeave: () => void
}

function LinkRow({ familyId, link, partnership, isPending, onLeave }: LinkRowProps) {
  const [isChanging, setChanging] = useState(useWasLeft(unsavedCouple(link.id)))
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <bdi className="min-w-0 [overflow-wrap:anywhere]">{link.words}</bdi>
      {isChanging && partnership ? (
        <PartnershipEditor
          {...{ familyId }}
          partnershipId={partnership.id}
          couple={partnership}
          onDone={() => setChanging(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {partnership && (
            <Button size="small" disabled={isPending} onClick={() => setChanging(true)}>
              Change how they are together
              <span className="sr-only">: {link.words}</span>
            </Button>
          )}
          <Button size="small" disabled={isPending} onClick={onLeave}>
            Take this link away
            <span className="sr-only">: {link.words}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
