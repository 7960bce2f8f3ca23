import { Suspense, useEffect, useRef, type ComponentType, type RefObject } from 'react'
import type { CareTopicId } from '#contract/rules/care-topics.ts'
import { isAboutDeath, type Conversation } from './chat-conversation.ts'
import type { CareReceipt } from '#contract/care/index.ts'

/** The form that passes a conversation on to a person. The shell is given it: it belongs to the care feature. */
export type HandOffPart = ComponentType<{
  transcript: Conversation['messages']
  topic?: CareTopicId
  email?: string
  onOpened: (receipt: CareReceipt) => void
  onCancel: () => void
}>

interface ChatHandOffProps {
  form: HandOffPart
  conversation: Conversation
  email: string | undefined
  onOpened: (receipt: CareReceipt) => void
  onCancel: () => void
}

/** Takes the place of the question's field while an address is asked for. */
export function ChatHandOff({ form: Form, conversation, email, ...acts }: ChatHandOffProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className="shrink-0 border-t border-hair p-3.5">
      <Suspense fallback={<p className="text-thread">One moment…</p>}>
        <FocusFirst within={box} />
        <Form
          transcript={conversation.messages}
          {...(isAboutDeath(conversation) && { topic: 'bereavement' as const })}
          {...(email && { email })}
          {...acts}
        />
      </Suspense>
    </div>
  )
}

/** Shown together with the form, so the form is there when this looks for its first field. */
function FocusFirst({ within }: { within: RefObject<HTMLDivElement | null> }) {
  useEffect(() => within.current?.querySelector('input')?.focus(), [within])
  return null
}
