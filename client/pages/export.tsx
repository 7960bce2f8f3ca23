import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

const inside = [
  [
    'messages',
    'Your recordings and letters',
    'Byte for byte as you made them, with their days and for whom they are.',
  ],
  [
    'people',
    'Your family’s people',
    'Names, dates, stories and how they belong together, for families you own.',
  ],
  [
    'vault',
    'Photos, films and papers',
    'Each under its own name, with its caption and a fingerprint to check it by.',
  ],
  [
    'settings',
    'What we know about you',
    'Your account and its history, plans and invoices, your review, and what you and our care team wrote to each other.',
  ],
  [
    'questions',
    'A page that explains it',
    'So that whoever opens the file in twenty years understands it without us.',
  ],
] as const

export default function ExportPage() {
  return (
    <Page narrow>
      <PageHeading
        title="Take everything with you"
        lead="One file with all that is yours, in open formats. On every plan, whenever you like, and after a plan has ended."
      />
      <SignedInOnly why="What is yours is given to you alone, so we need to know that it’s you.">
        <section className="grid gap-7 rounded-lg border border-hair bg-cotton p-6 sm:p-8">
          <ul className="grid gap-5">
            {inside.map(([block, title, words]) => (
              <li key={block} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-4">
                <QuiltBlock block={featureBlocks[block]} className="size-14 rounded-sm" />
                <div>
                  <h2 className="text-xl">{title}</h2>
                  <p>{words}</p>
                </div>
              </li>
            ))}
          </ul>
          <a
            href="/api/export"
            download
            className={buttonLook({ variant: 'primary', className: 'justify-self-start' })}
          >
            Download everything
          </a>
          <p>
            It begins at once and may take a while. If it breaks off, your browser says so: nothing
            is lost, just begin again. A whole file ends with a small one called “complete”.
            Messages that others in your family have made are theirs, and aren’t in it.
          </p>
        </section>
      </SignedInOnly>
    </Page>
  )
}
