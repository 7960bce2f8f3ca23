import { useState } from 'react'
import { messageBlock } from '#contract/rules/message-block.ts'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { ListeningChoices } from './listening-choices.tsx'
import { ListenLater } from './listen-later.tsx'
import { occasionLines, sealedLine, whatItIs } from './listening-words.ts'
import type { OpenedMessage, WaitingMessage } from './queries.ts'

export interface InvitationProps {
  token: string
  message: WaitingMessage
  onOpened: (opened: OpenedMessage) => void
}

/** Who, how long, for which occasion. Nothing plays and nothing is marked before somebody presses. */
export function Invitation({ token, message, onOpened }: InvitationProps) {
  const [isLater, setLater] = useState(message.returnOn !== null)
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
            // Where a press has just brought it back, its button is gone.
            ref={takeLostFocus}
            tabIndex={-1}
            className="mt-2 text-[min(clamp(2.1rem,4.6vw,3.2rem),12.6vw)] leading-[1.1] [overflow-wrap:anywhere] text-balance outline-none"
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
          {message.isSealedBeyond && <li>{sealedLine(message)}</li>}
          {occasionLines(message).map((line) => (
            <li key={line} className="[overflow-wrap:anywhere]">
              {line}
            </li>
          ))}
        </ul>
        {isLater ? (
          <ListenLater token={token} message={message} onNow={() => setLater(false)} />
        ) : (
          <ListeningChoices
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
