import type { Tribute } from '#contract/memorials.ts'
import { inWords } from '#client/platform/failure-words.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useFocusWhenFewer } from '#client/ui/use-focus-when-fewer.ts'
import { LetIn, TakeAway } from './tribute-deeds.tsx'
import { useTributeActs, useTributes, type MemorialIds, type TributeActs } from './queries.ts'
import { TributeView } from './tribute-view.tsx'

/** For whoever looks after the page: what waits for their look. */
export function Tray({ ids }: { ids: MemorialIds }) {
  const list = useTributes(ids, 'waiting')
  const acts = useTributeActs(ids)
  const held = useFocusWhenFewer<HTMLUListElement>(list.data?.length ?? 0)
  return (
    <Card title="Waiting for you to look" className="print:hidden">
      <Loaded
        query={list}
        what="what waits"
        skeleton={<SkeletonLines lines={3} label="Looking at what waits" />}
      >
        {(waiting) => (
          <>
            <ul
              ref={held}
              tabIndex={-1}
              className="divide-y-2 divide-dashed divide-line outline-none"
            >
              {waiting.map((tribute) => (
                <li
                  key={tribute.id}
                  className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6 first:pt-0 last:pb-0"
                >
                  {tribute.isReported && (
                    <p>
                      <Badge tone="marigold">Somebody asked you to look at this again</Badge>
                    </p>
                  )}
                  <TributeView ids={ids} tribute={tribute} />
                  <Deeds tribute={tribute} acts={acts} />
                </li>
              ))}
            </ul>
            <ShowMore list={list} what="waiting" className="pt-6" />
            {waiting.filter(({ isGuest }) => isGuest).length >= MANY && (
              <LeaveGuestsOut acts={acts} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

// So many at once are rarely friends.
const MANY = 15

const LeaveGuestsOut = ({ acts }: { acts: TributeActs }) => (
  <div className="mt-6 grid justify-items-start gap-3 border-t border-hair pt-6">
    <p className="max-w-[40rem] text-thread">
      Does somebody misuse the link? End it below, and leave out at once what came by it.
    </p>
    <ConfirmDialog
      danger
      trigger={
        <Button variant="quiet" icon="trash">
          Leave out everything that guests wrote
        </Button>
      }
      title="Leave out everything that guests wrote?"
      description="Whatever waits and came by the link for guests doesn’t go onto the page, also what you haven’t read yet. Each guest can still read their own words. What you let in before stays."
      confirmLabel="Leave it all out"
      cancelLabel="Go back"
      onConfirm={async () => void (await acts.refuseGuests.mutateAsync(undefined).catch(inWords))}
    />
  </div>
)

const Deeds = ({ tribute, acts }: { tribute: Tribute; acts: TributeActs }) => (
  <div className="flex flex-wrap gap-3">
    <LetIn tribute={tribute} acts={acts} />
    <TakeAway tribute={tribute} acts={acts} />
  </div>
)
