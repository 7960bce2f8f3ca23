import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import type { Person } from '#contract/people/index.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { PeopleRoom, PeopleSkeleton } from '#client/features/people/people-room.tsx'
import { VoiceLinkSection } from '#client/features/voices/voice-link.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function ConnectionsPage() {
  return (
    <Page>
      <PageHeading
        title="Your family’s people"
        lead="Everyone you know and love, with or without an account: who they are to you, and how a message finds them."
        action={<ButtonLink href="/progress-tracking">What is kept of each</ButtonLink>}
      />
      <SignedInOnly why="Your family’s people belong to your family, so we need to know that it’s you.">
        <CurrentFamily skeleton={<PeopleSkeleton />}>
          {(family) => <PeopleRoom key={family.id} family={family} Extra={Recorder} />}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}

/** Whoever lives can be given a recorder of their own. */
const Recorder = ({ familyId, person }: { familyId: string; person: Person }) =>
  person.isLiving && (
    <>
      <VoiceLinkSection familyId={familyId} personId={person.id} name={calledName(person)} />
      <section className="grid justify-items-start gap-3">
        <h3 className="text-xl">A memory hour</h3>
        <p>
          For somebody who forgets: their own pictures, voices and music, with one large button.
        </p>
        <ButtonLink
          href={`/memory-hour?person=${person.id}&name=${encodeURIComponent(calledName(person))}`}
        >
          Make a memory hour
        </ButtonLink>
      </section>
    </>
  )
