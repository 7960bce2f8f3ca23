import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import type { Family } from '#contract/families.ts'
import type { Person } from '#contract/people/index.ts'
import { calledName, fullName } from '#contract/rules/person-name.ts'
import { PeopleRoom, PeopleSkeleton } from '#client/features/people/people-room.tsx'
import { useCoverage } from '#client/features/subscriptions/queries.ts'
import { SuggestChange } from '#client/features/tree/suggest-change.tsx'
import { useUndoNotice } from '#client/features/tree/use-undo-notice.ts'
import { WaitingSuggestions } from '#client/features/tree/waiting-suggestions.tsx'
import { VoiceLinkSection } from '#client/features/voices/voice-link.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { GuestPeople } from './guest-tree.tsx'

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
          {(family) => <Room family={family} />}
        </CurrentFamily>
      </SignedInOnly>
      <GuestPeople />
    </Page>
  )
}

function Room({ family }: { family: Family }) {
  const { data } = useCoverage(family.id)
  const tellUndoable = useUndoNotice(family.id)
  // Where the plan doesn’t cover the tree, nothing is taken back in it.
  const mayUndo = data?.covered.includes('familyTree') ?? false
  const tell = (title: string, description: string) =>
    mayUndo ? tellUndoable(title, description) : toast({ title, description })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WaitingSuggestions familyId={family.id} />
      <PeopleRoom
        key={family.id}
        family={family}
        Extra={Recorder}
        Onlooking={Suggesting}
        tell={tell}
      />
    </div>
  )
}

/** Whoever may look and not change can tell what they know. */
const Suggesting = ({ familyId, person }: { familyId: string; person: Person }) => (
  <SuggestChange key={person.id} familyId={familyId} personId={person.id} name={fullName(person)} />
)

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
