import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { LetIn, TakeBack } from './tribute-deeds.tsx'
import { useTributeActs, useTributes, type MemorialIds } from './queries.ts'
import { TributeView } from './tribute-view.tsx'

/** What oneself wrote and nobody else reads: it waits, or wasn't let in. */
export function OwnWaiting({ ids, isSteward }: { ids: MemorialIds; isSteward: boolean }) {
  const list = useTributes(ids, 'mine-unseen')
  const acts = useTributeActs(ids)
  const hidden = list.data ?? []
  if (hidden.length === 0) return null
  return (
    <Card title="What you wrote, and the others don’t see" className="print:hidden">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-7">
        {hidden.map((tribute) => (
          <li key={tribute.id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <p>
              {tribute.state === 'waiting' ? (
                <Badge tone="marigold">Waits to be let in</Badge>
              ) : (
                <Badge>Not on the page</Badge>
              )}
            </p>
            <TributeView ids={ids} tribute={tribute} />
            <div className="flex flex-wrap gap-3">
              {/* Who looks after the page goes no way back up to let in what they have just written. */}
              {isSteward && tribute.state === 'waiting' && <LetIn tribute={tribute} acts={acts} />}
              <TakeBack tribute={tribute} acts={acts} />
            </div>
          </li>
        ))}
      </ul>
      <ShowMore list={list} what="of yours" className="pt-6" />
    </Card>
  )
}
