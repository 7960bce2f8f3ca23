import { Loaded } from '#client/ui/loaded.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import type { Preview } from './content-desk.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { useEntry } from './queries.ts'

interface EntrySheetProps {
  entryId: string
  Preview: Preview
}

/** One entry: its words beside the page they become, its way to the public, and its earlier texts. */
export function EntrySheet({ entryId, Preview }: EntrySheetProps) {
  const query = useEntry(entryId)
  return (
    <div className="grid gap-6">
      <ButtonLink
        href={`/admin-cms?kind=${query.data?.draft.kind ?? 'post'}`}
        size="small"
        className="justify-self-start"
      >
        All content
      </ButtonLink>
      <Loaded
        query={query}
        what="this entry"
        skeleton={<SkeletonLines lines={12} label="Opening the entry" />}
      >
        {(entry) => <EntryEditor entry={entry} Preview={Preview} />}
      </Loaded>
    </div>
  )
}
