import { listWords } from '#contract/rules/date-words.ts'
import { useChoices } from '#client/features/deliveries/anywhere-queries.ts'
import { RecipientChanges } from '#client/features/deliveries/recipient-changes.tsx'
import { useFamilies, useFamilyNames, useLeftFamilies } from '#client/features/families/queries.ts'
import { AllMessages } from './all-messages.tsx'

/** What others changed of people one has promised something to, in whatever family. */
export function AllRecipientChanges() {
  const { data } = useChoices()
  return data?.families.map(({ id }) => <RecipientChanges key={id} familyId={id} />)
}

/** What one made in a family stays one's own, also after leaving it. Nothing is said to those who have left none. */
export function LeftNote() {
  const { data: left = [] } = useLeftFamilies()
  const nameOf = useFamilyNames()
  if (left.length === 0) return null
  return (
    <p className="text-thread [overflow-wrap:anywhere]">
      You’ve left {listWords(left.map(nameOf))}. Your messages there are still yours: hear them,
      move them, hold them or call them off.
    </p>
  )
}

/** Somebody who belongs to no family any more still has what they made in those they left. */
export function WithoutFamily() {
  const { data: mine } = useFamilies()
  const { data: left = [] } = useLeftFamilies()
  if (!mine || mine.length > 0 || left.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AllRecipientChanges />
      <LeftNote />
      <AllMessages />
    </div>
  )
}
