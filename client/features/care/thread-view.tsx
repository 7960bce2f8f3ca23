import { dateWriter } from '#contract/rules/date-looks.ts'
import type { ReactNode } from 'react'
import type { Thread, ThreadMessage } from '#contract/care/thread.ts'
import { useSite } from '#client/content/use-site.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { ScrollArea } from '#client/ui/scroll-area.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { SpokenLog, type Spoken } from '#client/ui/spoken-log.tsx'
import { ProveAddress } from './prove-address.tsx'
import { ThreadForm } from './thread-form.tsx'
import { useThread } from './use-thread.ts'

const dayAndHour = dateWriter('weekday, day and clock')

/** A conversation with our team: where it stands, what was said, and room for more. */
export function ThreadView({ token }: { token: string }) {
  return (
    <WholeThread token={token}>
      {(log, form) => (
        <div className="grid gap-5">
          {log}
          {form}
        </div>
      )}
    </WholeThread>
  )
}

/** The same in a small window: the words scroll, the newest in sight, and the field stays where it is. */
export function ThreadWindow({ token }: { token: string }) {
  return (
    <WholeThread token={token} isFollowing>
      {(log, form) => (
        <>
          <ScrollArea label="Conversation with our team" className="min-h-24 grow">
            <div className="p-4">{log}</div>
          </ScrollArea>
          <div className="shrink-0 border-t border-hair p-2.5">{form}</div>
        </>
      )}
    </WholeThread>
  )
}

interface WholeThreadProps {
  token: string
  isFollowing?: boolean
  children: (log: ReactNode, form: ReactNode) => ReactNode
}

function WholeThread({ token, isFollowing = false, children }: WholeThreadProps) {
  const { carePersona } = useSite()
  const query = useThread(token)
  return (
    <Loaded<Thread>
      query={{ data: query.thread, error: query.error, refetch: query.refetch }}
      what="the conversation"
      skeleton={<SkeletonLines lines={5} label="Looking for the conversation" />}
    >
      {(thread) =>
        children(
          <div className="grid gap-5">
            <p>{standing(thread)}</p>
            <SpokenLog
              said={thread.messages.map((message) => spoken(message, carePersona))}
              typing={thread.typing}
              isFollowing={isFollowing}
            />
            {thread.mayProve && <ProveAddress onProve={query.prove} />}
            {thread.isEmailProven && (
              <p className="text-sm text-thread">You have shown that the address is yours.</p>
            )}
          </div>,
          <ThreadForm key={token} of={token} onSay={query.say} />,
        )
      }
    </Loaded>
  )
}

function spoken({ sender, name, ...rest }: ThreadMessage, persona: string): Spoken {
  if (sender === 'visitor') return { ...rest, part: 'own', speaker: 'You' }
  if (sender === 'team') return { ...rest, part: 'person', speaker: name ?? 'Our team' }
  return { ...rest, part: 'program', speaker: persona }
}

/** What happens next, and by when. */
function standing({ number, state, answerDueAt }: Thread): string {
  const due = dayAndHour(new Date(answerDueAt))
  if (state === 'closed')
    return `Conversation ${number} is closed. Write again whenever you like, and it is open again.`
  if (state === 'answered')
    return `We have answered: see below. Your number is ${number}. If anything is left, write to us under it.`
  if (Date.parse(answerDueAt) < Date.now())
    return `Your number is ${number}. We said that a person would answer by ${due}, and nobody has yet. We are sorry. Your words are still with us, and the answer comes here and by e-mail.`
  return `Your number is ${number}. A person answers here and by e-mail, by ${due} at the latest. You can close this page; nothing is lost.`
}
