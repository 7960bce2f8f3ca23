import { useState } from 'react'
import { messageBlock } from '#contract/rules/message-block.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { occasionDay, whatItIs } from './listening-words.ts'
import {
  useOpenMessage,
  useRefuseMessage,
  type OpenedMessage,
  type WaitingMessage,
} from './queries.ts'

interface InvitationProps {
  token: string
  message: WaitingMessage
  onOpened: (opened: OpenedMessage) => void
}

/** Who, how long, for which occasion. Nothing plays and nothing is marked before somebody presses. */
export function Invitation({ token, message, onOpened }: InvitationProps) {
  const [isLater, setLater] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-7 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <QuiltBlock
        block={messageBlock(message)}
        className="woven w-40 rounded-md shadow-lifted md:w-full"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <header>
          <p className="text-lg">Dear {message.personName},</p>
          <h1
            tabIndex={-1}
            className="mt-2 text-[clamp(2.1rem,4.6vw,3.2rem)] leading-[1.1] [overflow-wrap:anywhere] text-balance outline-none"
          >
            {message.authorName} {message.kind === 'written' ? 'wrote' : 'recorded'} a message for
            you
          </h1>
        </header>
        <ul className="grid max-w-[36rem] gap-1.5 border-l-[3px] border-dashed border-cranberry pl-5 text-xl">
          {message.title && (
            <li className="font-[650] [overflow-wrap:anywhere]">{message.title}</li>
          )}
          <li>{whatItIs(message)}</li>
          <li>Meant for {occasionDay(message.dueOn)}</li>
        </ul>
        {isLater ? (
          <Later onNow={() => setLater(false)} />
        ) : (
          <Choices
            token={token}
            message={message}
            onOpened={onOpened}
            onLater={() => setLater(true)}
          />
        )}
      </div>
    </div>
  )
}

interface ChoicesProps extends InvitationProps {
  onLater: () => void
}

function Choices({ token, message, onOpened, onLater }: ChoicesProps) {
  const open = useOpenMessage(token)
  const refuse = useRefuseMessage(token)
  const isWritten = message.kind === 'written'
  const confirm = async () => {
    await refuse.mutateAsync().catch((error: unknown) => {
      throw new Error(failureWords(error))
    })
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        <Button
          variant="primary"
          icon={isWritten ? 'mail' : 'play'}
          pending={open.isPending}
          pendingLabel="Opening…"
          className="sm:min-w-52"
          onClick={() => open.mutate(undefined, { onSuccess: onOpened })}
        >
          {isWritten ? 'Read' : 'Listen'}
        </Button>
        <Button size="large" onClick={onLater}>
          Later
        </Button>
        <ConfirmDialog
          trigger={
            <Button size="large" variant="quiet">
              Not for me
            </Button>
          }
          title="Not for you?"
          description={`Then this message from ${message.authorName} isn’t sent to you again, and this page no longer opens it. You can’t take that back here. If you are only unsure, choose Later: it waits for as long as you like.`}
          confirmLabel="It isn’t for me"
          cancelLabel="Let it wait"
          onConfirm={confirm}
        />
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {open.error && failureWords(open.error)}
      </p>
      <p className="max-w-[36rem] text-thread">
        Nothing starts by itself. It doesn’t run out, and you can keep it.
      </p>
    </div>
  )
}

const Later = ({ onNow }: { onNow: () => void }) => (
  <output className="grid max-w-[36rem] justify-items-start gap-4 text-lg">
    <span>
      It waits for you. Keep the letter it came with: its button opens this page in a week, or in
      ten years. You can close this page now.
    </span>
    <Button onClick={onNow}>I’d rather open it now</Button>
  </output>
)
