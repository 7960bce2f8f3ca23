import { useState } from 'react'
import type { Family } from '#contract/families.ts'
import { familyNameFor } from '#contract/rules/family-name.ts'
import { roleMeaning, withArticle } from '#contract/rules/roles.ts'
import { OwnName } from '#client/features/accounts/own-name.tsx'
import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { FamilyInvite } from '#client/features/families/family-invite.tsx'
import { RenameFamily, type SaveTyped } from '#client/features/families/rename-family.tsx'
import { WhatOneMayDo } from '#client/features/families/what-one-may-do.tsx'
import { FirstSteps, type FirstStep } from '#client/features/onboarding/first-steps.tsx'
import { FirstMinute } from '#client/features/recorder/first-minute.tsx'
import { ComfortForm } from '#client/features/shell/comfort-form.tsx'
import { FirstKeeper } from '#client/features/passing/first-keeper.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { useSession } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

const waiting = <SkeletonLines lines={3} label="Loading your family" />

const voice = {
  title: 'Your first minute',
  lead: 'A minute of your voice, for somebody you love. It stays yours alone until you give it a day.',
  content: <FirstMinute />,
}

const comfort = {
  title: 'Make yourself comfortable',
  lead: 'Larger letters, stronger contrast, dark or light: whatever is kind to your eyes. You can change it at any time.',
  content: <ComfortForm />,
}

const keeper = {
  title: 'A keeper',
  lead: 'Somebody you trust to tell us, one day, that you have died. Only then is opened what you sealed for after your passing. You can do this later, too.',
  content: <FirstKeeper />,
}

type Naming = Pick<FirstStep, 'content' | 'save'>

const ownersSteps = (family: Family, naming: Naming) => ({
  family: {
    title: 'Name your family',
    lead: 'Everything you keep belongs to your family. What do you call yourselves?',
    ...naming,
  },
  voice,
  relatives: {
    title: 'Invite a relative',
    lead: 'One is enough for now. They get a letter with a link, and see only what your family shares.',
    content: (
      <Covered familyId={family.id} capability="collaboration">
        {(closed) => <FamilyInvite family={family} closed={closed} />}
      </Covered>
    ),
  },
  keeper,
  comfort,
})

/** Naming the family and inviting others is its owner's: whoever joined it learns what is theirs instead. */
const joinersSteps = ({ name, role }: Family, naming: Naming) => ({
  family: {
    title: 'What you can do here',
    lead: `You are ${withArticle(role)} in ${name}: someone who ${roleMeaning[role]}.`,
    ...naming,
  },
  voice,
  // What a viewer records is kept in a family of their own: in this one nothing of theirs waits for a keeper.
  ...(role !== 'viewer' && { keeper }),
  comfort,
})

export default function OnboardingPage() {
  return (
    <Page narrow>
      <PageHeading
        title="Welcome to Kinfold"
        lead="A few short steps. Skip any of them; nothing is lost."
      />
      <SignedInOnly>
        <CurrentFamily skeleton={waiting}>
          {(family) => (
            <ProofProvider>
              <Steps family={family} />
            </ProofProvider>
          )}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}

/** What keeps the names that were typed, for as long as their fields are there. */
function typedNames() {
  const kept: { own?: SaveTyped | null; family?: SaveTyped | null } = {}
  return {
    holdOwn: (save: SaveTyped | null) => {
      kept.own = save
    },
    holdFamily: (save: SaveTyped | null) => {
      kept.family = save
    },
    async save() {
      await kept.own?.()
      await kept.family?.()
    },
  }
}

function Steps({ family }: { family: Family }) {
  const [names] = useState(typedNames)
  const session = useSession()
  // As they were called when they came here: the family's first name follows from it.
  const [known] = useState(session.state === 'signed-in' ? session.user.displayName : '')
  const [ownName, setOwnName] = useState(known)
  const { name, role } = family
  const isOwner = role === 'owner'
  const naming = {
    content: (
      <>
        <OwnName name={ownName} onChange={setOwnName} saveTyped={names.holdOwn} />
        {isOwner ? (
          <RenameFamily
            key={family.id}
            family={family}
            saveTyped={names.holdFamily}
            {...(name === familyNameFor(known) &&
              ownName.trim() && { suggested: familyNameFor(ownName.trim()) })}
          />
        ) : (
          <WhatOneMayDo role={role} familyName={name} />
        )}
      </>
    ),
    save: names.save,
  }
  const steps = isOwner ? ownersSteps(family, naming) : joinersSteps(family, naming)
  return <FirstSteps steps={steps} arrived={<Arrived />} />
}

function Arrived() {
  return (
    <Card title="You’re all set">
      <div className="grid gap-5">
        <p className="text-lg">
          Your family’s home is ready. Everything you skipped is there whenever you like.
        </p>
        <div>
          <ButtonLink href="/family-legacy-hub" variant="primary">
            To your family’s home
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
