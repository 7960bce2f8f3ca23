import { useRef, useState, type KeyboardEvent } from 'react'
import type { Site } from '#client/content/site.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { Icon } from '#client/ui/icon.tsx'
import { inputLook } from '#client/ui/text-input.tsx'
import { maySend, type Conversation } from './chat-conversation.ts'

interface ChatFormProps {
  site: Site
  conversation: Conversation
  onSend: (question: string) => Promise<void>
  onPersonWanted?: () => void
}

const wayLook =
  'inline-flex min-h-floor min-w-0 items-center gap-1 rounded-sm border-[1.5px] border-line px-1.5 text-sm tracking-[-0.01em] font-[650] text-link hover:bg-lilac'
// Plainer to see when the chat itself advises it.
const urgedLook =
  'inline-flex min-h-floor items-center gap-1 rounded-sm bg-indigo px-2 text-sm tracking-[-0.01em] font-[650] text-on-cloth hover:bg-indigo-deep'

// Large text on a small screen: three short words leave the room to the conversation.
const wideOnly = '@max-[19rem]:hidden'
const narrowOnly = '@min-[19rem]:hidden'

/** Ways to a person, always in sight. */
function HumanWays({ site, conversation, onPersonWanted }: Omit<ChatFormProps, 'onSend'>) {
  const { phone, email } = site
  const isUrged = conversation.messages.at(-1)?.handOff === true
  return (
    <div className="flex flex-wrap gap-1.5">
      {phone && (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          aria-label={`Call ${phone}`}
          className={wayLook}
        >
          <Icon name="phone" className={wideOnly} />
          <span className={wideOnly}>{phone}</span>
          <span className={narrowOnly}>Call</span>
        </a>
      )}
      {onPersonWanted && (
        <button
          type="button"
          disabled={conversation.pending}
          onClick={onPersonWanted}
          className={isUrged ? urgedLook : wayLook}
        >
          Talk to a person
        </button>
      )}
      {email && (
        <a href={`mailto:${email}`} aria-label={`E-mail ${email}`} className={wayLook}>
          <Icon name="mail" className={wideOnly} />
          <span className={`truncate ${wideOnly}`}>{email}</span>
          <span className={narrowOnly}>E-mail</span>
        </a>
      )}
    </div>
  )
}

/** Enter sends, Shift+Enter starts a new line (spec §5). */
export function ChatForm({ onSend, ...shown }: ChatFormProps) {
  const { conversation } = shown
  const [text, setText] = useState('')
  const input = useRef<HTMLTextAreaElement>(null)
  const ready = maySend(text, conversation)

  async function send() {
    if (!ready) return
    setText('')
    await onSend(text)
    requestAnimationFrame(() => input.current?.focus())
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-2 border-t border-hair p-2.5"
    >
      <HumanWays {...shown} />
      <div className="flex flex-wrap items-stretch gap-2">
        <textarea
          ref={input}
          rows={1}
          value={text}
          aria-label="Your question"
          placeholder="Ask about preserving your family’s legacy..."
          disabled={conversation.pending}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${inputLook} max-h-32 min-w-0 flex-[1_1_11rem] resize-none field-sizing-content @max-[19rem]:flex-[1_1_6rem] @max-[19rem]:px-2! @max-[19rem]:[@media(max-height:44rem)]:placeholder-shown:field-sizing-fixed`}
        />
        <button
          type="submit"
          disabled={!ready}
          className={buttonLook({
            variant: 'action',
            className: 'px-3! @min-[19rem]:@max-[20rem]:grow',
          })}
        >
          <Icon name="send" className={wideOnly} />
          Send
        </button>
      </div>
      <p className="text-center text-sm text-thread">
        Powered by AI • For complex issues, we&apos;ll connect you with our human team
      </p>
    </form>
  )
}
