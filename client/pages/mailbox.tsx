import { LookAgain } from './mailbox/look-again.tsx'
import { Mailbox } from './mailbox/mailbox.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function MailboxPage() {
  return (
    <Page>
      <PageHeading
        title="Mailbox"
        lead="The letters Kinfold writes while no mail server is connected, just as they would be sent."
        action={<LookAgain />}
      />
      <Mailbox />
    </Page>
  )
}
