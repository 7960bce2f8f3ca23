import type { AwaitedEventView } from '#contract/passing/awaited-events.ts'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { awaitedWords } from '#contract/rules/release/words/awaited-words.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { useAwaitedEvents, useTakeBackCome } from './event-queries.ts'

interface AwaitedEventsProps {
  token: string
  page: KeeperPage
  onSay: (event: AwaitedEventView) => void
}

/** What messages wait for: shown once there is something, so that most keepers never have to read about it. */
export function AwaitedEvents({ token, page, onSay }: AwaitedEventsProps) {
  const isKeeping = page.state === 'confirmed' || page.state === 'unreachable'
  const list = useAwaitedEvents(token, isKeeping)
  const events = [...(list.first?.come ?? []), ...(list.data ?? [])]
  const held = list.first?.held ?? []
  if (!isKeeping) return null
  return (
    <>
      {held.length > 0 && (
        <section className="grid w-full gap-4 border-t-2 border-dashed border-line pt-6">
          <h2 className="text-xl [overflow-wrap:anywhere]">What was on hold</h2>
          <p>
            {page.ownerName} had put this on hold. When enough keepers say that it should go out, it
            does. You see the day it was meant for and for whom, never the message.
          </p>
          <ul aria-label="Messages on hold" className="grid gap-5">
            {held.map((event) => (
              <Event key={event.id} token={token} event={event} onSay={onSay} />
            ))}
          </ul>
        </section>
      )}
      {events.length > 0 && (
        <section className="grid w-full gap-4 border-t-2 border-dashed border-line pt-6">
          <h2 className="text-xl [overflow-wrap:anywhere]">What waits until something happens</h2>
          <p>
            Some messages go out when something happens. When you know that it has, tell us. You see
            what it is and for whom, never the message.
          </p>
          <ul aria-label="Events that messages wait for" className="grid gap-5">
            {events.map((event) => (
              <Event key={event.id} token={token} event={event} onSay={onSay} />
            ))}
          </ul>
          <ShowMore list={list} what="events" />
        </section>
      )}
    </>
  )
}

interface EventProps {
  token: string
  event: AwaitedEventView
  onSay: (event: AwaitedEventView) => void
}

function Event({ token, event, onSay }: EventProps) {
  const { words, recipient, hasSaid, maySay, isHeld } = event
  const takeBack = useTakeBackCome(token, event)
  return (
    <li className="grid gap-3 border-l-4 border-indigo pl-4 [overflow-wrap:anywhere]">
      <h3 className="text-lg font-[650]">{isHeld ? words : `“${words}”`}</h3>
      {awaitedWords(event).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="flex flex-wrap gap-3">
        {maySay && (
          <Button variant="action" onClick={() => onSay(event)}>
            {isHeld ? 'It should go out' : 'It has come'}
            <span className="sr-only">
              : {words}, for {recipient}
            </span>
          </Button>
        )}
        {hasSaid && (
          <Button pending={takeBack.isPending} onClick={() => takeBack.mutate(undefined)}>
            I take that back<span className="sr-only">: {words}</span>
          </Button>
        )}
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {takeBack.error && failureWords(takeBack.error)}
      </p>
    </li>
  )
}
