import type { ReactNode } from 'react'
import type { CapsuleItem } from '#contract/capsules/index.ts'
import { inWords } from '#client/platform/failure-words.ts'
import type { Pages } from '#client/platform/use-pages.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toSealedThing, type SealedList } from './sealed-beyond.ts'
import { whenPutIn } from './capsule-words.ts'
import { CapsuleThing } from './capsule-thing.tsx'

interface Deed {
  readonly mutateAsync: (itemId: string) => Promise<unknown>
}

interface CapsuleContentsProps {
  title: string
  empty: string
  list: Pages<CapsuleItem>
  srcOf: (itemId: string) => string
  /** Said of a sound or a film that can’t be played, where it is another one than its file. */
  whenItFails?: ReactNode
  /** Said of somebody else’s paper, where its reader isn’t given it. */
  whenItIsKept?: ReactNode
  /** Lets in what a guest sent; only for whoever may. */
  keep?: Deed
  /** Takes something out; missing where nothing is taken out any more. */
  remove?: Deed
  /** For a capsule that is sealed beyond us: how its things are opened. */
  sealed?: SealedList | undefined
}

/** What is in a capsule, as far as the reader may see it. */
export function CapsuleContents(props: CapsuleContentsProps) {
  const { title, empty, list, srcOf, whenItFails, whenItIsKept, keep, remove, sealed } = props
  return (
    <Card title={title}>
      <Loaded
        query={list}
        what="what is in it"
        skeleton={<SkeletonLines lines={4} label="Looking inside" />}
      >
        {(items) =>
          items.length === 0 ? (
            <p className="text-thread">{empty}</p>
          ) : (
            <>
              {sealed ? (
                <Sealed {...{ sealed, items, srcOf, keep, remove }} />
              ) : (
                <ul className="divide-y-2 divide-dashed divide-line">
                  {items.map((item) => (
                    <li
                      key={item.id}
                      className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6 first:pt-0 last:pb-0"
                    >
                      <Heading item={item} />
                      <CapsuleThing {...{ item, whenItFails, whenItIsKept }} src={srcOf(item.id)} />
                      <Deeds item={item} keep={keep} remove={remove} />
                    </li>
                  ))}
                </ul>
              )}
              <ShowMore list={list} what="things" className="pt-6" />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

const Heading = ({ item }: { item: CapsuleItem }) => (
  <header className="grid gap-1">
    <h3 className="text-xl [overflow-wrap:anywhere]">{item.name}</h3>
    <p className="flex flex-wrap items-center gap-2 text-thread">
      {whenPutIn(item)}
      <Waits item={item} />
    </p>
  </header>
)

const Waits = ({ item }: { item: CapsuleItem }) =>
  item.state === 'waiting' && <Badge tone="marigold">Waits to be let in</Badge>

interface SealedProps extends Pick<CapsuleContentsProps, 'srcOf'>, Deeds {
  sealed: SealedList
  items: readonly CapsuleItem[]
}

const Sealed = ({ sealed: { Things, ...rest }, items, srcOf, keep, remove }: SealedProps) => (
  <Things
    {...rest}
    things={items.map((item) =>
      toSealedThing(
        item,
        srcOf(item.id),
        <>
          <Waits item={item} />
          <Deeds item={item} keep={keep} remove={remove} />
        </>,
      ),
    )}
  />
)

interface Deeds {
  keep: Deed | undefined
  remove: Deed | undefined
}

function Deeds({ item, keep, remove }: Deeds & { item: CapsuleItem }) {
  const isKeepable = keep && item.state === 'waiting'
  if (!isKeepable && !remove) return null
  return (
    <div className="flex flex-wrap gap-3">
      {isKeepable && (
        <ConfirmDialog
          trigger={
            <Button variant="action" icon="check">
              Let it in
            </Button>
          }
          title="Let it into the capsule?"
          description={`Once the capsule is sealed, what ${item.by} sent stays in it until its day.`}
          confirmLabel="Let it in"
          cancelLabel="Not yet"
          onConfirm={async () => void (await keep.mutateAsync(item.id).catch(inWords))}
        />
      )}
      {remove && (
        <ConfirmDialog
          danger
          trigger={
            <Button variant="quiet" icon="trash">
              Take it out
            </Button>
          }
          title="Take it out?"
          description={`${item.kind === 'sealed' ? 'It' : `“${item.name}”`} is deleted, and can’t be brought back.`}
          confirmLabel="Take it out"
          onConfirm={async () => void (await remove.mutateAsync(item.id).catch(inWords))}
        />
      )}
    </div>
  )
}
