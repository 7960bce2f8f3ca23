import { useState, type ComponentType } from 'react'
import { featureBlocks, restingBlock } from '#client/content/feature-blocks.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Page } from '#client/ui/page.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { WithoutScript } from '#client/ui/without-script.tsx'
import { Invitation } from './invitation.tsx'
import { OpenedView } from './opened-view.tsx'
import { Refused } from './refused.tsx'
import { useWaitingMessage, type OpenedMessage, type WaitingMessage } from './queries.ts'

export interface SealedProps {
  message: WaitingMessage
  path: string
}

interface ListeningRoomProps {
  token: string
  /** How a listener answers, once there is something to answer to. */
  Reply: ComponentType<{ token: string; message: WaitingMessage; opened: OpenedMessage }>
  /** How a message is opened that was sealed beyond us. */
  Sealed: ComponentType<SealedProps>
}

/** The whole of a listening page: who left something, then the message itself, and only on a press. */
export function ListeningRoom({ token, Reply, Sealed }: ListeningRoomProps) {
  const query = useWaitingMessage(token)
  const [opened, setOpened] = useState<OpenedMessage>()
  const status = statusOf(query.error)
  if (status === 404 || status === 410) return <Unknown />
  if (!query.data)
    return (
      <LetterSheet title="A message for you" block={featureBlocks.messages}>
        <WithoutScript>
          Somebody left you a message. To open it, this page needs JavaScript, which this browser
          has switched off. Open the letter’s link in another browser or on another phone: the
          message waits for you and doesn’t run out.
        </WithoutScript>
        <Loaded<WaitingMessage>
          query={query}
          what="this message"
          skeleton={<SkeletonLines lines={4} label="Finding the message" />}
        >
          {() => null}
        </Loaded>
      </LetterSheet>
    )
  const message = query.data
  if (message.state === 'refused') return <Refused token={token} message={message} />
  if (message.state === 'withdrawn') return <Withdrawn authorName={message.authorName} />
  return (
    <Page>
      {opened ? (
        <OpenedView
          message={message}
          opened={opened}
          reply={<Reply token={token} message={message} opened={opened} />}
          Sealed={Sealed}
          token={token}
          onReady={setOpened}
        />
      ) : (
        <Invitation token={token} message={message} onOpened={setOpened} />
      )}
    </Page>
  )
}

const Withdrawn = ({ authorName }: { authorName: string }) => (
  <LetterSheet title="This message isn’t here any more" block={restingBlock}>
    <p className="text-lg">
      {authorName} took it back, or gave it another day. If it is sent again, a new letter comes to
      you.
    </p>
  </LetterSheet>
)

const Unknown = () => (
  <LetterSheet title="We can’t find a message behind this link" block={restingBlock}>
    <p className="text-lg">
      Links in letters are long, and some mail programs cut them in two. Open the letter again and
      press its button, or copy the whole address. Messages don’t run out: if there is one for you,
      it is still there.
    </p>
  </LetterSheet>
)
