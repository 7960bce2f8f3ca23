import { useState } from 'react'
import { Link } from 'wouter'
import type { ListedMail } from '#contract/mailbox.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { writtenBriefly } from './written-words.ts'

interface MailListProps {
  mails: readonly ListedMail[]
  openId: string | undefined
}

export function MailList({ mails, openId }: MailListProps) {
  const [now] = useState(() => new Date())
  return (
    <ul className="divide-y divide-hair">
      {mails.map((mail) => (
        <li key={mail.id}>
          <Link
            href={`/mailbox?mail=${mail.id}`}
            aria-current={mail.id === openId ? 'true' : undefined}
            className="grid min-h-touch-lg grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-0.5 px-5 py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto] hover:bg-lilac aria-current:stitched aria-current:bg-chambray"
          >
            <Avatar
              id={mail.to}
              name={mail.to}
              decorative
              className="row-span-3 size-11 self-start sm:row-span-2"
            />
            <span className="line-clamp-3 font-[650] [overflow-wrap:anywhere] sm:line-clamp-2">
              {mail.subject}
            </span>
            <time
              dateTime={mail.writtenAt}
              className="text-sm whitespace-nowrap text-thread max-sm:order-last max-sm:col-start-2"
            >
              {writtenBriefly(mail.writtenAt, now)}
            </time>
            <span className="col-start-2 text-sm [overflow-wrap:anywhere] text-thread sm:col-end-4">
              to {mail.to}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
