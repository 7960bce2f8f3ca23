import type { ComponentType } from 'react'
import { useSearchParams } from 'wouter'
import { kindNames, type Draft } from '#contract/content/drafts.ts'
import { contentKinds, type ContentKind } from '#contract/content/shapes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { kindWords } from './desk-words.ts'
import { EntryList } from './entry-list.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { NewEntry } from './new-entry.tsx'

/** Shows a draft in the parts of the page it is meant for. */
export type Preview = ComponentType<{ draft: Draft; slug: string }>

/** The kinds as tabs, or one open entry. */
export function ContentDesk({ Preview }: { Preview: Preview }) {
  const [search, setSearch] = useSearchParams()
  const open = search.get('entry')
  if (open) return <EntrySheet key={open} entryId={open} Preview={Preview} />
  if (search.has('new')) return <NewEntry />
  return (
    <div className="grid gap-8">
      <Tabs<ContentKind>
        label="Content"
        value={contentKinds.find((kind) => kind === search.get('kind')) ?? 'post'}
        onChange={(kind) => setSearch({ kind }, { replace: true })}
        tabs={contentKinds.map((kind) => ({
          value: kind,
          label: kindNames[kind],
          content: (
            <>
              <p className="mb-5 text-thread">{kindWords[kind].where}</p>
              <EntryList kind={kind} />
            </>
          ),
        }))}
      />
      <aside className="flex flex-wrap items-center justify-between gap-4 rounded-lg border-2 border-dashed border-line px-5 py-4">
        <p className="max-w-2xl">
          Reviews are account holders’ own words, so nobody edits them here. They are read and let
          in at the care desk.
        </p>
        <ButtonLink href="/care-desk">Reviews at the care desk</ButtonLink>
      </aside>
    </div>
  )
}
