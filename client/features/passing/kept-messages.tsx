import type { KeptMessage } from '#contract/passing/kept-messages.ts'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { keptWords } from '#contract/rules/release/words/kept-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useKeptMessages } from './kept-queries.ts'

type KeptAct = 'postpone' | 'correct' | 'second'

export interface KeptChoice {
  readonly message: KeptMessage
  readonly act: KeptAct
}

interface KeptMessagesProps {
  token: string
  page: KeeperPage
  onChoose: (choice: KeptChoice) => void
}

/** What somebody who has died still has under way: for whom and when, and no word of it. */
export function KeptMessages({ token, page, onChoose }: KeptMessagesProps) {
  const isReleased = page.case?.state === 'released'
  const list = useKeptMessages(token, isReleased)
  if (!isReleased) return null
  return (
    <section className="grid w-full gap-4 border-t-2 border-dashed border-line pt-6">
      <h2 className="text-xl [overflow-wrap:anywhere]">What {page.ownerName} still sends</h2>
      <Loaded
        query={list}
        what="what goes out soon"
        skeleton={<SkeletonLines lines={3} label="Loading what goes out soon" />}
      >
        {(messages) =>
          messages.length === 0 ? (
            <p className="text-lg text-thread">
              Nothing goes out in the next two months. Before something does, we write to you twice.
            </p>
          ) : (
            <div className="grid gap-5">
              <ul aria-label="Messages that go out soon" className="grid gap-5">
                {messages.map((message) => (
                  <Kept key={message.id} message={message} onChoose={onChoose} />
                ))}
              </ul>
              <ShowMore list={list} what="messages" />
            </div>
          )
        }
      </Loaded>
    </section>
  )
}

interface KeptProps {
  message: KeptMessage
  onChoose: (choice: KeptChoice) => void
}

function Kept({ message, onChoose }: KeptProps) {
  const { recipient, postponable, correction } = message
  const { title, sentences } = keptWords(message)
  const choose = (act: KeptAct) => () => onChoose({ message, act })
  return (
    <li className="grid gap-3 border-l-4 border-cranberry pl-4 [overflow-wrap:anywhere]">
      <h3 className="text-lg font-[650]">{title}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="flex flex-wrap gap-3">
        {correction && !correction.isOwn && (
          <Button variant="action" onClick={choose('second')}>
            I know that this address is right
          </Button>
        )}
        {postponable && (
          <Button onClick={choose('postpone')}>
            Put it off<span className="sr-only">: the message to {recipient}</span>
          </Button>
        )}
        <Button onClick={choose('correct')}>
          {correction ? 'It is a different one' : 'Another address'}
          <span className="sr-only"> for {recipient}</span>
        </Button>
      </div>
    </li>
  )
}
