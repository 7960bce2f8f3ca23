import { restingBlock } from '#client/content/feature-blocks.ts'
import type { Memorial } from '#contract/memorials.ts'
import type { TributeShelf } from '#contract/rules/memorials.ts'
import { calledName, fullName } from '#contract/rules/person-name.ts'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { dayOf } from './memorial-words.ts'
import { useTributeActs, useTributes, type MemorialIds } from './queries.ts'
import { TakeBack } from './tribute-deeds.tsx'
import { TributeView } from './tribute-view.tsx'

interface MemorialOfLivingProps {
  ids: MemorialIds
  memorial: Memorial
}

/** There is no such page of the living. Where there was one by mistake, it says so. */
export function MemorialOfLiving({ ids, memorial }: MemorialOfLivingProps) {
  const { person, recalledAt, isMe, isKept } = memorial
  const name = calledName(person)
  return (
    <>
      <PageHeading title={isMe ? 'You are alive' : `${fullName(person)} is alive`} />
      {recalledAt === null ? (
        <EmptyState
          block={restingBlock}
          title={isKept ? 'The page is closed' : 'There is no page here'}
        >
          <p>
            {isKept
              ? 'The family had written down a death, and took it back. Only whoever added something can still see it.'
              : 'A family has such a page of somebody who has died.'}
          </p>
        </EmptyState>
      ) : (
        <Card title="What happened">
          <div className="grid max-w-[42rem] gap-3 text-lg">
            <p>
              {isMe ? 'You were' : `${name} was`} reported to have died, and a page in{' '}
              {isMe ? 'your' : `${name}’s`} memory was here. That was a mistake. On{' '}
              {dayOf(recalledAt)} it was taken back, and the page was closed at once.
            </p>
            <p>
              Whatever was written or added, only whoever added it can still see, and{' '}
              {isMe ? 'you' : name}.
            </p>
          </div>
        </Card>
      )}
      {isKept && isMe && <Kept ids={ids} shelf="about-me" title="What was written about you" />}
      {isKept && !isMe && <Kept ids={ids} shelf="mine" title="What you added" />}
    </>
  )
}

interface KeptProps {
  ids: MemorialIds
  shelf: TributeShelf
  title: string
}

function Kept({ ids, shelf, title }: KeptProps) {
  const list = useTributes(ids, shelf)
  const acts = useTributeActs(ids)
  if (list.data?.length === 0) return null
  return (
    <Card title={title}>
      <Loaded
        query={list}
        what="what was added"
        skeleton={<SkeletonLines lines={3} label="Looking for what was added" />}
      >
        {(kept) => (
          <>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-7">
              {kept.map((tribute) => (
                <li key={tribute.id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
                  <TributeView ids={ids} tribute={tribute} />
                  {tribute.isMine && (
                    <div>
                      <TakeBack tribute={tribute} acts={acts} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
            <ShowMore list={list} what="more" className="pt-6" />
          </>
        )}
      </Loaded>
    </Card>
  )
}
