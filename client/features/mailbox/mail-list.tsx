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
            className="grid min-h-touch-lg grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-0.5 px-5 py-3.5 hover:bg-lilac aria-current:stitched aria-current:bg-chambray"
          >
            <Avatar id={mail.to} name={mail.to} decorative className="row-span-2 size-11" />
            <span className="truncate font-[650]">{mail.subject}</span>
            <time dateTime={mail.writtenAt} className="text-sm whitespace-nowrap text-thread">
              {writtenBriefly(mail.writtenAt, now)}
            </time>
            <span className="col-start-2 col-end-4 truncate text-sm text-thread">to {mail.to}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
