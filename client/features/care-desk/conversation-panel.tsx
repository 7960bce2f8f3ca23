import { useState } from 'react'
import { Link } from 'wouter'
import type { DeskConversation, DeskEntry } from '#contract/care/desk-shapes.ts'
import type { ThreadMessage } from '#contract/care/thread.ts'
import { careTopics } from '#contract/rules/care-topics.ts'
import { useSite } from '#client/content/use-site.ts'
import { useSession } from '#client/platform/session.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { SpokenLog, type Spoken } from '#client/ui/spoken-log.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ConversationActs } from './conversation-acts.tsx'
import { EntryState } from './inbox-entry.tsx'
import { NotesAndLog } from './notes-and-log.tsx'
import { useConversation } from './queries.ts'

interface ConversationPanelProps {
  conversationId: string
  hrefOf: (id?: string) => string
}

export function ConversationPanel({ conversationId, hrefOf }: ConversationPanelProps) {
  const query = useConversation(conversationId)
  return (
    <Loaded
      query={query}
      what="this conversation"
      skeleton={<SkeletonLines lines={8} label="Opening the conversation" />}
    >
      {(conversation) => (
        <Opened conversation={conversation} hrefOf={hrefOf} readAt={query.dataUpdatedAt} />
      )}
    </Loaded>
  )
}

interface OpenedProps extends Pick<ConversationPanelProps, 'hrefOf'> {
  conversation: DeskConversation
  readAt: number
}

function Opened({ conversation, hrefOf, readAt }: OpenedProps) {
  const { entry, messages, others } = conversation
  const { carePersona } = useSite()
  const session = useSession()
  const me = session.state === 'signed-in' ? session.user : undefined
  const isMine = me !== undefined && entry.claimedBy?.id === me.id
  const [wasMine] = useState(isMine)
  const mayAnswer = isMine && entry.state !== 'closed' && !entry.isSuspect
  return (
    <div className="grid min-w-0 gap-5 rounded-lg border border-hair bg-cotton p-5 sm:p-6">
      <header className="grid gap-2 border-b-2 border-dashed border-line pb-5">
        <h2 className="text-2xl [overflow-wrap:anywhere]">{careTopics[entry.topic].label}</h2>
        <WhoWrote entry={entry} />
        <p className="flex flex-wrap gap-2">
          <EntryState entry={entry} myId={me?.id} now={readAt} />
        </p>
        {others.length > 0 && <Others others={others} hrefOf={hrefOf} />}
        <ConversationActs entry={entry} isMine={isMine} isAdmin={me?.isAdmin ?? false} />
      </header>
      <SpokenLog said={messages.map((message) => spoken(message, entry, carePersona))} />
      {mayAnswer && (
        <AnswerForm entry={entry} agentName={me?.displayName ?? ''} isJustClaimed={!wasMine} />
      )}
      <NotesAndLog conversation={conversation} />
    </div>
  )
}

const WhoWrote = ({ entry }: { entry: DeskEntry }) => (
  <p className="[overflow-wrap:anywhere]">
    {entry.name && <b>{entry.name}, </b>}
    <a href={`mailto:${entry.email}`} className="text-link underline underline-offset-4">
      {entry.email}
    </a>{' '}
    · {entry.number} · {entry.channel === 'chat' ? 'from the chat' : 'from the contact page'}
  </p>
)

const Others = ({
  others,
  hrefOf,
}: Pick<DeskConversation, 'others'> & Pick<OpenedProps, 'hrefOf'>) => (
  <p className="flex flex-wrap items-center gap-x-3">
    Also wrote:
    {others.map(({ id, number }) => (
      <Link
        key={id}
        href={hrefOf(id)}
        className="inline-flex min-h-floor items-center text-link underline underline-offset-4"
      >
        {number}
      </Link>
    ))}
  </p>
)

function spoken(
  { sender, name, ...rest }: ThreadMessage,
  entry: DeskEntry,
  persona: string,
): Spoken {
  if (sender === 'team') return { ...rest, part: 'own', speaker: name ?? 'Our team' }
  if (sender === 'visitor') return { ...rest, part: 'person', speaker: entry.name || 'Visitor' }
  return { ...rest, part: 'program', speaker: `${persona}, the program` }
}
