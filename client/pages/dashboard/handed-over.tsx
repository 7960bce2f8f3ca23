import { useSearchParams } from 'wouter'
import type { Family } from '#contract/families.ts'
import { FamilySwitcher } from '#client/features/families/family-switcher.tsx'
import { useFamilies, useFamilyNames } from '#client/features/families/queries.ts'
import { useUpload } from '#client/features/media/use-upload.ts'
import { bringingOf } from './bringing/bringing.ts'
import { useHandedOver } from './bringing/handed-over.ts'
import { HandedPanel } from './bringing/handed-panel.tsx'
import { useSession } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'

const nothingToDo = () => undefined

/** What another app of this device handed to the installed one, for the family one is looking at. */
export function HandedOver({ family, mayAdd }: { family: Family; mayAdd: boolean }) {
  const session = useSession()
  const { accountId, store } = useUpload(family.id, nothingToDo)
  const families = useFamilies().data?.map(({ id }) => id)
  const handed = useHandedOver(
    { accountId, familyId: family.id, families },
    bringingOf(family.id, accountId, store),
  )
  const hasOthers = (families?.length ?? 0) > 1
  const nameOf = useFamilyNames()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
      <Lost />
      <HandedPanel
        handed={handed}
        family={nameOf(family)}
        person={session.state === 'signed-in' ? session.user.displayName : ''}
        otherFamilies={
          hasOthers && (
            <div className="flex flex-wrap items-center gap-3">
              Another family? <FamilySwitcher />
            </div>
          )
        }
        mayAdd={mayAdd}
      />
    </div>
  )
}

/** The device had no room for them, or what it was handed couldn't be read. */
function Lost() {
  const [asked, setAsked] = useSearchParams()
  if (asked.get('handed') !== 'lost') return null
  const close = () =>
    setAsked((now) => {
      now.delete('handed')
      return now
    })
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border-2 border-danger p-4">
      <p role="alert" className="flex min-w-0 flex-1 basis-[min(20rem,100%)] items-start gap-2">
        <Icon name="warning" className="mt-0.5 text-danger" />
        We couldn’t take what the other app handed over; it is still where it was. Please share
        fewer at a time, or add it here.
      </p>
      <Button variant="quiet" icon="close" onClick={close}>
        Close
      </Button>
    </div>
  )
}
