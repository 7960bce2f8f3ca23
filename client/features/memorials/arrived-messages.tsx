import { Link } from 'wouter'
import type { ArrivedMessage, Memorial } from '#contract/memorials.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { dayOf } from './memorial-words.ts'
import { useArrived, type MemorialIds } from './queries.ts'

interface ArrivedMessagesProps {
  ids: MemorialIds
  person: Memorial['person']
}

/** What they left for this reader, as it arrives. What is for others stays between them. */
export function ArrivedMessages({ ids, person }: ArrivedMessagesProps) {
  const list = useArrived(ids)
  const name = calledName(person)
  return (
    <Card title={`From ${name}, to you`}>
      <Loaded
        query={list}
        what="their messages"
        skeleton={<SkeletonLines lines={2} label="Looking for messages" />}
      >
        {(messages) =>
          messages.length === 0 ? (
            <p className="max-w-[40rem] text-thread">
              When a message of {name}’s reaches your own address, it stands here as well. What{' '}
              {name} left for others is theirs.
            </p>
          ) : (
            <>
              <ul className="divide-y divide-hair">
                {messages.map((message) => (
                  <Message key={message.id} message={message} name={name} />
                ))}
              </ul>
              <ShowMore list={list} what="messages" className="pt-6" />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

const kinds: Readonly<Record<ArrivedMessage['kind'], string>> = {
  voice: 'Hear',
  file: 'Open',
  written: 'Read',
}

const Message = ({ message, name }: { message: ArrivedMessage; name: string }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
    <Link
      href={message.path}
      className="inline-flex min-h-touch items-center text-lg text-link underline underline-offset-4"
    >
      {kinds[message.kind]} what {name} left you for {dayOf(message.dueAt)}
    </Link>
    {!message.isOpened && <Badge tone="marigold">Not opened yet</Badge>}
  </li>
)
