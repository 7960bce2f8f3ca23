import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { ContentKind, ListedEntry } from '#contract/content/shapes.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { kindWords, momentWords, stateWords } from './desk-words.ts'
import { useBegin, useEntries } from './queries.ts'

/** Everything of one kind: what nobody has touched, and what was written here. */
export function EntryList({ kind }: { kind: ContentKind }) {
  const query = useEntries(kind)
  const begin = useBegin()
  const [search, setSearch] = useState('')
  const [, navigate] = useLocation()
  async function open(builtIn?: string) {
    const entry = await begin.mutateAsync({ kind, ...(builtIn && { builtIn }) }).catch(() => {})
    if (entry) navigate(`/admin-cms?entry=${entry.entryId}`)
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="w-full max-w-sm">
          <Field label={`Find a ${kindWords[kind].one}`}>
            <TextInput
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </Field>
        </div>
        <Button
          variant="primary"
          icon="plus"
          pending={begin.isPending}
          pendingLabel="One moment…"
          onClick={() => void open()}
        >
          {kindWords[kind].begin}
        </Button>
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {begin.isError && failureWords(begin.error)}
      </p>
      <Loaded
        query={query}
        what="the entries"
        skeleton={<SkeletonLines lines={8} label="Looking for entries" />}
      >
        {({ entries }) => (
          <Lines entries={found(entries, search)} onOpen={(key) => void open(key)} />
        )}
      </Loaded>
    </div>
  )
}

function found(entries: readonly ListedEntry[], search: string): ListedEntry[] {
  const words = search.trim().toLowerCase()
  return entries.filter(({ title, key }) => `${title} ${key}`.toLowerCase().includes(words))
}

interface LinesProps {
  entries: readonly ListedEntry[]
  onOpen: (builtIn: string) => void
}

function Lines({ entries, onOpen }: LinesProps) {
  if (entries.length === 0) return <p>Nothing has these words.</p>
  const look =
    'grid min-h-touch-lg w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-5 py-3.5 text-left hover:bg-lilac'
  return (
    <ul className="divide-y divide-hair overflow-hidden rounded-lg border border-hair bg-cotton">
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.entryId ? (
            <Link href={`/admin-cms?entry=${entry.entryId}`} className={look}>
              <Line entry={entry} />
            </Link>
          ) : (
            <button type="button" className={look} onClick={() => onOpen(entry.key)}>
              <Line entry={entry} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Line({ entry }: { entry: ListedEntry }) {
  const { name, tone } = stateWords[entry.state]
  return (
    <>
      <span className="font-[650] [overflow-wrap:anywhere]">
        {entry.title || 'Nothing written yet'}
      </span>
      <Badge tone={tone}>{name}</Badge>
      <span className="col-span-2 text-sm text-thread">{fateOf(entry)}</span>
    </>
  )
}

function fateOf({
  key,
  state,
  publishAt,
  changedAt,
  changedBy,
  hasUnpublished,
}: ListedEntry): string {
  const by = changedBy ? ` by ${changedBy}` : ''
  const parts = [
    key.startsWith('untitled-') ? 'No address yet' : key,
    state === 'scheduled' && `comes out ${momentWords(publishAt!)}`,
    changedAt && `changed ${momentWords(changedAt)}${by}`,
    hasUnpublished && 'its draft says something newer',
  ]
  return parts.filter(Boolean).join(' · ')
}
