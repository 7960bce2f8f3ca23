import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { useReadableSheets } from './queries.ts'

interface WishesLeftProps {
  familyId: string
  accountId: string
}

/** On the page in memory of somebody: the way to their last wishes, for whoever may read them. For others nothing. */
export function WishesLeft({ familyId, accountId }: WishesLeftProps) {
  const { data: sheets = [] } = useReadableSheets(familyId)
  const left = sheets.find(({ authorId }) => authorId === accountId)
  if (!left) return null
  return (
    <Card title="Last wishes">
      <div className="grid justify-items-start gap-4">
        <p className="[overflow-wrap:anywhere]">
          {left.authorName} wrote down, or said, what should happen now, and left it for you.
        </p>
        <ButtonLink href={`/last-wishes/${accountId}`}>Read the wishes</ButtonLink>
      </div>
    </Card>
  )
}
