import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { FamilyArchive } from './export/family-archive.tsx'
import { useFamilies, useFamilyNames } from '#client/features/families/queries.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { familyArchive, ownExport } from '#client/content/export.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

export default function ExportPage() {
  return (
    <Page narrow>
      <PageHeading
        title="Take everything with you"
        lead="All that is yours, in open formats. On every plan, whenever you like, and after a plan has ended."
      />
      <SignedInOnly why="What is yours is given to you alone, so we need to know that it’s you.">
        <div className="grid gap-8">
          <FamilyArchives />
          <OwnExport />
        </div>
      </SignedInOnly>
    </Page>
  )
}

/** For each family one owns, what outlives us. */
function FamilyArchives() {
  const families = useFamilies()
  const nameOf = useFamilyNames()
  return (
    <section className="grid gap-6 rounded-lg border border-hair bg-cotton p-[min(1.25rem,5vw)] sm:p-8">
      <div className="grid gap-3">
        <h2 className="text-2xl">{familyArchive.title}</h2>
        <p>{familyArchive.words}</p>
        <p className="text-sm text-thread">{familyArchive.small}</p>
      </div>
      <Loaded query={families} what="your families" skeleton={<SkeletonLines lines={3} />}>
        {(all) => {
          const owned = all.filter(({ role }) => role === 'owner')
          if (owned.length === 0) return <p>{familyArchive.forOwners}</p>
          return owned.map((family) => (
            <FamilyArchive key={family.id} familyId={family.id} name={nameOf(family)} />
          ))
        }}
      </Loaded>
      <Inside of={familyArchive.inside} />
      <div className="grid gap-2">
        <h3 className="text-xl">What isn’t in it</h3>
        <ul className="grid list-disc gap-2 pl-6">
          {familyArchive.notInside.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function OwnExport() {
  return (
    <section className="grid gap-6 rounded-lg border border-hair bg-cotton p-[min(1.25rem,5vw)] sm:p-8">
      <div className="grid gap-3">
        <h2 className="text-2xl">{ownExport.title}</h2>
        <p>{ownExport.words}</p>
      </div>
      <a
        href="/api/export"
        download
        className={buttonLook({ variant: 'secondary', className: 'justify-self-start' })}
      >
        Download everything
      </a>
      <Inside of={ownExport.inside} />
      <p>{ownExport.note}</p>
    </section>
  )
}

interface InsideProps {
  /** With the name that the trade has for it, in small print. */
  of: readonly (readonly [
    block: keyof typeof featureBlocks,
    title: string,
    words: string,
    term?: string,
  ])[]
}

function Inside({ of }: InsideProps) {
  return (
    <ul className="grid gap-5">
      {of.map(([block, title, words, term]) => (
        <li
          key={block}
          className="grid grid-cols-[2rem_minmax(0,1fr)] items-start gap-x-3 gap-y-1 sm:grid-cols-[3.5rem_minmax(0,1fr)] sm:gap-x-4"
        >
          <QuiltBlock block={featureBlocks[block]} className="w-full rounded-sm sm:row-span-2" />
          <h3 className="text-xl">{title}</h3>
          <div className="max-sm:col-span-2">
            <p>{words}</p>
            {term && <p className="text-sm text-thread">{term}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
