import { ButtonLink } from '#client/ui/button.tsx'
import { planFor } from '#contract/rules/coverage.ts'
import { plans } from '#contract/rules/plans.ts'
import type { FamilyCoverage } from '#contract/subscriptions/index.ts'

const words = {
  memoryVault: {
    title: 'Photos, films and papers are kept as they are',
    adding: 'Adding to them and changing their words',
    stays:
      'You can look at them, save them and delete them as before. Recordings of voices can always be added.',
  },
  capsules: {
    title: 'Capsules keep their day',
    adding: 'Beginning a new one, and adding to one,',
    stays: 'What is sealed stays sealed and opens on its day, for everyone.',
  },
  recipes: {
    title: 'Recipes stay as they are',
    adding: 'Writing down new ones, and changing their words,',
    stays: 'You can read, cook, print and save them as before.',
  },
  scrapbooks: {
    title: 'Scrapbooks stay as they are',
    adding: 'Making new ones, and changing their pages,',
    stays: 'You can leaf through them, and download them for a printer, as before.',
  },
  familyTree: {
    title: 'The tree stays as it is',
    adding: 'Adding to it, and changing how people are linked,',
    stays:
      'You can look at it, see how two people are related, and take it with you as a file, as before.',
  },
  lastWishesRelease: {
    title: 'Your wishes stay as they are',
    adding: 'Writing new ones, and changing their words,',
    stays:
      'You can read, print and delete them, and choose who reads them, as before. After your passing they reach those you chose, whatever the plan.',
  },
  collaboration: {
    title: 'The family stays as it is',
    adding: 'Inviting more people, and letting more of them edit,',
    stays:
      'Everyone who is here stays, with what they may do. Removing somebody and taking an invitation back is always possible.',
  },
} as const
export type Resting = keyof typeof words

/** Where a plan doesn't cover something: what still can be done, and the two ways out. */
export function NotCovered({ what, owner }: { what: Resting; owner: FamilyCoverage['owner'] }) {
  const { title, adding, stays } = words[what]
  const plan = planFor(what)
  return (
    <div className="grid justify-items-start gap-4 rounded-lg border-2 border-dashed border-line bg-cotton p-5 sm:p-6">
      <div className="grid gap-2">
        <p className="font-display text-xl font-[650]">{title}</p>
        <p>
          {adding} are part of {plans[plan].name}. {stays}
          {!owner.isYou && ` In this family ${owner.name}’s plan counts.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {owner.isYou && (
          <ButtonLink href={`/checkout?plan=${plan}`} variant="action">
            See {plans[plan].name}
          </ButtonLink>
        )}
        <ButtonLink href="/export">Take everything with you</ButtonLink>
      </div>
    </div>
  )
}
