import { Fragment, useEffect, useRef } from 'react'
import type { KeptMail } from '#contract/mailbox.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { useMail } from './queries.ts'
import { writtenInFull } from './written-words.ts'

/** One letter: who and when, then the letter itself as its reader would see it, or its plain twin. */
export function MailView({ mailId }: { mailId: string }) {
  const mail = useMail(mailId)
  return (
    <Loaded
      query={mail}
      what="this letter"
      skeleton={<SkeletonLines lines={8} label="Opening the letter" />}
    >
      {(kept) => <Opened key={kept.id} mail={kept} />}
    </Loaded>
  )
}

function Opened({ mail }: { mail: KeptMail }) {
  const heading = useFocusWhenAlone()
  return (
    <article className="grid gap-5" aria-labelledby="letter-subject">
      <h2
        id="letter-subject"
        ref={heading}
        tabIndex={-1}
        className="text-2xl [overflow-wrap:anywhere] outline-none"
      >
        {mail.subject}
      </h2>
      <Headers mail={mail} />
      <Tabs
        label="How the letter is shown"
        tabs={[
          { value: 'sent', label: 'As sent', content: <Letter mail={mail} /> },
          { value: 'text', label: 'Plain text', content: <PlainText mail={mail} /> },
        ]}
      />
    </article>
  )
}

// On a narrow screen the list, and with it the pressed line, is gone: whoever reads by ear goes on here.
function useFocusWhenAlone() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!matchMedia('(min-width: 64rem)').matches) heading.current?.focus()
  }, [])
  return heading
}

const headersOf = (mail: KeptMail) =>
  [
    ['To', mail.to],
    ['From', mail.from],
    ['Written', writtenInFull(mail.writtenAt)],
    ['Message-ID', mail.messageId],
  ] as const

const Headers = ({ mail }: { mail: KeptMail }) => (
  <dl className="grid gap-x-5 gap-y-1 text-sm [overflow-wrap:anywhere] sm:grid-cols-[auto_1fr]">
    {headersOf(mail).map(([name, value]) => (
      <Fragment key={name}>
        <dt className="text-thread">{name}</dt>
        <dd className="min-w-0 font-[550] max-sm:mb-1.5">{value}</dd>
      </Fragment>
    ))}
  </dl>
)

// The letter is a page of its own with its own rules; nothing in it runs, and its links open a new tab.
const Letter = ({ mail }: { mail: KeptMail }) => (
  <iframe
    title={`The letter “${mail.subject}”`}
    src={`/api/mailbox/${mail.id}/letter`}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    className="h-[min(85vh,56rem)] min-h-[30rem] w-full rounded-md border border-line bg-chambray"
  />
)

const PlainText = ({ mail }: { mail: KeptMail }) => (
  <pre className="rounded-md border border-line bg-mist p-5 font-sans [overflow-wrap:anywhere] whitespace-pre-wrap">
    {mail.text}
  </pre>
)
