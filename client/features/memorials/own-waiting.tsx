import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { TakeBack } from './tribute-deeds.tsx'
import { useTributeActs, useTributes, type MemorialIds } from './queries.ts'
import { TributeView } from './tribute-view.tsx'

/** What oneself wrote and nobody else reads: it waits, or wasn't let in. */
export function OwnWaiting({ ids }: { ids: MemorialIds }) {
  const list = useTributes(ids, 'mine-unseen')
  const acts = useTributeActs(ids)
  const hidden = list.data ?? []
  if (hidden.length === 0) return null
  return (
    <Card title="What you wrote, and the others don’t see">
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
            <div>
              <TakeBack tribute={tribute} acts={acts} />
            </div>
          </li>
        ))}
      </ul>
      <ShowMore list={list} what="of yours" className="pt-6" />
    </Card>
  )
}
