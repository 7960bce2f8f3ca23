import { Link } from 'wouter'
import { counted } from '#contract/rules/counted.ts'
import { isSaid } from '#contract/rules/wishes/wish.ts'
import type { OwnWishes } from '#contract/wishes/index.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { useOwnWishes } from './queries.ts'

interface WishesToldProps {
  familyId: string
  /** Said where somebody has several families. */
  familyName: string | undefined
}

/** What of somebody's own last wishes waits for their passing, and who reads it then; not what they say. */
export function WishesTold({ familyId, familyName }: WishesToldProps) {
  const own = useOwnWishes(familyId)
  return (
    <Loaded query={own} what="your last wishes" skeleton={<Skeleton className="h-14" />}>
      {(found) => (
        <p className="max-w-[40rem] [overflow-wrap:anywhere]">
          {familyName && <b>{familyName}: </b>}
          {sentence(found)}{' '}
          <Link
            href={`/last-wishes?family=${familyId}`}
            className="text-link underline underline-offset-4"
          >
            {found.wishes.some(isSaid) ? 'See your last wishes' : 'Write down last wishes'}
          </Link>
        </p>
      )}
    </Loaded>
  )
}

function sentence({ wishes, after }: OwnWishes): string {
  const said = wishes.filter(isSaid)
  const waiting = said.filter(({ visible }) => visible === 'after').length
  if (said.length === 0) return 'You have no last wishes here yet.'
  if (waiting === 0) return 'None of your last wishes waits: those you chose read all of them now.'
  const who =
    after.audience === 'family'
      ? 'everybody of your family here'
      : `the ${counted(after.readers.length, 'person', 'people')} you chose`
  return `${counted(waiting, 'last wish waits', 'last wishes wait')}. After your passing was released, ${who} may read ${waiting === 1 ? 'it' : 'them'}.`
}
