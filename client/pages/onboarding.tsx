import { useState } from 'react'
import type { Family } from '#contract/families.ts'
import { roleMeaning, withArticle } from '#contract/rules/roles.ts'
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
const joinersSteps = ({ name, role }: Family) => ({
  family: {
    title: 'What you can do here',
    lead: `You are ${withArticle(role)} in ${name}: someone who ${roleMeaning[role]}.`,
    content: <WhatOneMayDo role={role} familyName={name} />,
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

/** What keeps the name that was typed, for as long as its field is there. */
function typedName() {
  let kept: SaveTyped | null = null
  return {
    hold: (save: SaveTyped | null) => {
      kept = save
    },
    save: async () => kept?.(),
  }
}

function Steps({ family }: { family: Family }) {
  const [name] = useState(typedName)
  const naming = {
    content: <RenameFamily key={family.id} family={family} saveTyped={name.hold} />,
    save: name.save,
  }
  const steps = family.role === 'owner' ? ownersSteps(family, naming) : joinersSteps(family)
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
