import { session } from '#client/platform/session.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

/** In place of a family’s room, where the server can’t be asked who is there. */
export const Unreached = () => (
  <Page narrow>
    <PageHeading
      title="There is no connection just now"
      lead="This room opens by itself as soon as there is one. Nothing of yours is lost, and what you had begun on this device is still here."
    />
    <p className="mb-6 max-w-[40rem]">
      You can record meanwhile: it stays on this device until it can be sent.
    </p>
    <div className="flex flex-wrap gap-3">
      <Button variant="action" icon="refresh" onClick={() => void session.start()}>
        Try again
      </Button>
      <ButtonLink href="/free-voice-messages" icon="mic">
        Record meanwhile
      </ButtonLink>
    </div>
  </Page>
)
