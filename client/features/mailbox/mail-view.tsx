import type { KeptMail } from '#contract/mailbox.ts'
import { DataList } from '#client/ui/data-list.tsx'
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
      {(kept) => (
        <article className="grid gap-5" aria-labelledby="letter-subject">
          <h2 id="letter-subject" className="text-2xl [overflow-wrap:anywhere]">
            {kept.subject}
          </h2>
          <Headers mail={kept} />
          <Tabs
            label="How the letter is shown"
            tabs={[
              { value: 'sent', label: 'As it was sent', content: <Letter mail={kept} /> },
              { value: 'text', label: 'As plain text', content: <PlainText mail={kept} /> },
            ]}
          />
        </article>
      )}
    </Loaded>
  )
}

const Headers = ({ mail }: { mail: KeptMail }) => (
  <div className="[overflow-wrap:anywhere]">
    <DataList
      rows={[
        { term: 'To', value: mail.to },
        { term: 'From', value: mail.from },
        { term: 'Written', value: writtenInFull(mail.writtenAt) },
        { term: 'Message-ID', value: <span className="text-sm">{mail.messageId}</span> },
      ]}
    />
  </div>
)

// The letter is a page of its own with its own rules; nothing in it runs, and its links open a new tab.
const Letter = ({ mail }: { mail: KeptMail }) => (
  <iframe
    key={mail.id}
    title={`The letter “${mail.subject}”`}
    src={`/api/mailbox/${mail.id}/letter`}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    className="h-[85vh] min-h-[34rem] w-full rounded-md border border-line bg-chambray"
  />
)

const PlainText = ({ mail }: { mail: KeptMail }) => (
  <pre className="rounded-md border border-line bg-mist p-5 font-sans [overflow-wrap:anywhere] whitespace-pre-wrap">
    {mail.text}
  </pre>
)
