import { counted } from '#contract/rules/counted.ts'
import { Link } from 'wouter'
import type { PassingView, SealedItem } from '#contract/passing/index.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { Address } from '#client/ui/address.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useSealedItems } from './queries.ts'

/** What waits for one's passing, and whom it is for. */
export function SealedItems({ counts }: { counts: PassingView['sealed'] }) {
  const list = useSealedItems()
  return (
    <Loaded
      query={list}
      what="who receives what"
      skeleton={<SkeletonLines lines={3} label="Loading who receives what" />}
    >
      {(items) =>
        items.length === 0 ? (
          <Nothing />
        ) : (
          <div className="grid gap-4">
            <p className="text-lg">
              {counted(counts.messages, 'message', 'messages')} for{' '}
              {counted(counts.recipients, 'person', 'people')}. Nobody but you knows of them.
            </p>
            <ul className="divide-y divide-hair">
              {items.map((item) => (
                <Item key={`${item.messageId} ${item.personName}`} item={item} />
              ))}
            </ul>
            <ShowMore list={list} what="sealed messages" />
          </div>
        )
      }
    </Loaded>
  )
}

const Item = ({ item }: { item: SealedItem }) => (
  <li>
    <Link
      href={`/future-messages/${item.messageId}?family=${item.familyId}`}
      className="group grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 py-4 hover:bg-mist"
    >
      <QuiltBlock
        block={avatarBlock(item.messageId)}
        className="size-[min(3.5rem,14vw)] rounded-md"
      />
      <span className="min-w-0">
        <span className="block text-thread">For {item.personName}</span>
        <span className="line-clamp-4 text-lg font-[650] [overflow-wrap:anywhere] underline-offset-4 group-hover:underline">
          {item.title || 'A message without a title'}
        </span>
        {item.address ? (
          <span className="block">
            <Address>{item.address}</Address>
          </span>
        ) : (
          <span className="block font-[650] text-danger">
            No address yet: it would be kept, and couldn’t arrive by itself.
          </span>
        )}
      </span>
    </Link>
  </li>
)

const Nothing = () => (
  <div className="grid gap-4">
    <p className="max-w-[40rem] text-lg">
      No message waits for your passing yet. When you make a message, choose “After my passing” as
      its time, and it is listed here.
    </p>
    <div>
      <ButtonLink href="/future-messages?new" icon="mic">
        Begin a message
      </ButtonLink>
    </div>
  </div>
)
