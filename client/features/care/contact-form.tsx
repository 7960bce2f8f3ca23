import { useRef, type FormEvent } from 'react'
import { care, contactForm, type CareReceipt } from '#contract/care/index.ts'
import type { CareTopicId } from '#contract/rules/care-topics.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/button.tsx'
import { isBegun, type ContactDraft } from './contact-draft.ts'
import { ContactFields, ContactTopics } from './contact-fields.tsx'
import { ContactTrouble } from './contact-trouble.tsx'
import { complaintsOf } from './field-complaints.ts'
import { useContactDraft } from './use-contact-draft.ts'
import { useSending } from './use-sending.ts'

export interface Sent extends CareReceipt {
  readonly topic: CareTopicId
  readonly email: string
}

/** What somebody writes to the care team. It stays on their device until we have it. */
export function ContactForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, drop } = useContactDraft(form)
  const { wrong, isSending, failure, attempt } = useSending<keyof ContactDraft>()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const nickname = new FormData(event.currentTarget).get('nickname')
    const letter = { ...draft, ...(nickname ? { nickname: String(nickname) } : {}) }
    const complaints = complaintsOf(contactForm, letter)
    if (complaints) focusFirst(event.currentTarget, complaints)
    await attempt(complaints, async () => {
      const body = { ...letter, topic: letter.topic as CareTopicId }
      const receipt = await call(care.contact, { body })
      drop()
      onSent({ ...receipt, topic: body.topic, email: body.email.trim() })
    })
  }

  // Pressed before the page woke up, a form of this method does nothing; any other would put the letter in the address.
  return (
    <form
      ref={form}
      method="dialog"
      onSubmit={send}
      noValidate
      aria-label="Write to us"
      className="grid gap-6 noscript:hidden"
    >
      <ContactTopics topic={draft.topic} error={wrong.topic} onChange={change} />
      <ContactFields draft={draft} wrong={wrong} onChange={change} />
      <Honeypot />
      <ContactTrouble failure={failure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          type="submit"
          variant="primary"
          icon="send"
          pending={isSending}
          pendingLabel="Sending…"
        >
          Send to our care team
        </Button>
        {isBegun(draft) && (
          <Button variant="quiet" onClick={drop}>
            Clear what I wrote
          </Button>
        )}
      </div>
    </form>
  )
}

function focusFirst(form: HTMLFormElement, complaints: object) {
  const first = ['topic', 'name', 'email', 'message'].find((name) => name in complaints)
  form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
}

/** A field for programs that fill in everything. People neither see, reach nor hear it. */
const Honeypot = () => (
  <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
    <label>
      Leave this empty
      <input name="nickname" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
)
