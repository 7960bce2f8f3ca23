import { useState } from 'react'
import type { DeskEntry, EntryVersion } from '#contract/content/drafts.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { momentWords, versionWords } from './desk-words.ts'
import { lineChanges, linesOf, type Change } from './line-changes.ts'
import { useKeep, useRestore, useVersion, useVersions } from './queries.ts'
import type { Sheet } from './saving-note.tsx'

interface EntryVersionsProps {
  entry: DeskEntry
  sheet: Sheet
}

/** Earlier texts: to compare with what stands here, and to bring back. */
export function EntryVersions({ entry, sheet }: EntryVersionsProps) {
  const query = useVersions(entry.entryId)
  const keep = useKeep(entry.entryId)
  const [open, setOpen] = useState<EntryVersion>()
  async function keepNow() {
    if (!(await sheet.save())) return
    const kept = await keep.mutateAsync(sheet.version()).catch(() => {})
    if (kept) toast({ title: `Kept as version ${kept.number}` })
  }
  return (
    <Card
      title="Versions"
      aside={
        <Button size="small" pending={keep.isPending} onClick={() => void keepNow()}>
          Keep a version now
        </Button>
      }
    >
      <Loaded
        query={query}
        what="the versions"
        skeleton={<SkeletonLines lines={3} label="Looking for versions" />}
      >
        {({ versions }) => <Lines versions={versions} onOpen={setOpen} />}
      </Loaded>
      {open && (
        <Dialog
          open
          wide
          onOpenChange={() => setOpen(undefined)}
          title={`Version ${open.number}`}
          description={whoAndWhen(open)}
        >
          <Comparison
            entry={entry}
            sheet={sheet}
            version={open}
            onDone={() => setOpen(undefined)}
          />
        </Dialog>
      )}
    </Card>
  )
}

const whoAndWhen = ({ what, madeAt, madeBy }: EntryVersion) =>
  `${versionWords[what]} ${momentWords(madeAt)}${madeBy ? ` by ${madeBy}` : ''}`

interface LinesProps {
  versions: readonly EntryVersion[]
  onOpen: (version: EntryVersion) => void
}

function Lines({ versions, onOpen }: LinesProps) {
  if (versions.length === 0)
    return <p className="text-thread">None yet. Publishing keeps one by itself.</p>
  return (
    <ol className="divide-y divide-hair">
      {versions.map((version) => (
        <li
          key={version.versionId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
        >
          <span>
            <b>{version.number}</b> · {whoAndWhen(version)}
          </span>
          <Button size="small" onClick={() => onOpen(version)}>
            Compare <span className="sr-only">with version {version.number}</span>
          </Button>
        </li>
      ))}
    </ol>
  )
}

interface ComparisonProps extends EntryVersionsProps {
  version: EntryVersion
  onDone: () => void
}

function Comparison({ entry, sheet, version: { versionId }, onDone }: ComparisonProps) {
  const query = useVersion(entry.entryId, versionId)
  const restore = useRestore(entry.entryId)
  async function bringBack() {
    if (!(await sheet.save())) return
    const version = sheet.version()
    const done = await restore.mutateAsync({ versionId, version }).catch(() => {})
    if (!done) return
    sheet.take(done)
    onDone()
    toast({
      title: 'Brought back',
      description: 'It is the draft now; the public sees no change yet.',
    })
  }
  return (
    <Loaded
      query={query}
      what="this version"
      skeleton={<SkeletonLines lines={6} label="Opening the version" />}
    >
      {({ draft }) => (
        <div className="grid gap-5">
          <Changes changes={lineChanges(linesOf(draft.fields), linesOf(sheet.draft.fields))} />
          <p role="alert" className="font-[650] text-danger empty:hidden">
            {restore.isError && failureWords(restore.error)}
          </p>
          <Button
            variant="action"
            className="justify-self-start"
            disabled={entry.state === 'scheduled'}
            pending={restore.isPending}
            onClick={() => void bringBack()}
          >
            Make this the draft again
          </Button>
        </div>
      )}
    </Loaded>
  )
}

const looks = {
  same: 'border-transparent',
  gone: 'border-danger line-through decoration-1',
  new: 'border-teal bg-mist font-[650]',
} as const
const spoken = { same: '', gone: 'Only then: ', new: 'Only now: ' } as const

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.every(({ what }) => what === 'same')) return <p>The draft says exactly the same.</p>
  return (
    <ul className="grid gap-1">
      {changes.map(({ what, line }, i) => (
        <li key={i} className={`border-l-4 px-3 py-0.5 [overflow-wrap:anywhere] ${looks[what]}`}>
          <span className="sr-only">{spoken[what]}</span>
          {line}
        </li>
      ))}
    </ul>
  )
}
