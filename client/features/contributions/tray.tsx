import { useState } from 'react'
import type { Contribution } from '#contract/contributions.ts'
import { trayDays } from '#contract/rules/contribution-limits.ts'
import { failureWords, inWords } from '#client/platform/failure-words.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { FilmPlayer } from '#client/ui/film-player.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { dateWords, sizeWords } from '#client/ui/size-words.ts'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { isShownAtOnce } from './is-shown-at-once.ts'
import { contributionSrc, useAccept, useDecline, useTray } from './queries.ts'

/** What guests sent by links, until somebody of the family takes or declines it. Where nothing waits, there is nothing. */
export function Tray({ familyId }: { familyId: string }) {
  const list = useTray(familyId)
  if (list.data?.length === 0) return null
  return (
    <Card title="Sent by guests">
      <Loaded
        query={list}
        what="what guests sent"
        skeleton={<SkeletonLines lines={3} label="Looking into the tray" />}
      >
        {(items) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Review familyId={familyId} items={items} hasMore={list.hasNextPage} />
            <ShowMore list={list} what="things" />
          </div>
        )}
      </Loaded>
    </Card>
  )
}

interface ReviewProps {
  familyId: string
  items: readonly Contribution[]
  hasMore: boolean
}

function Review({ familyId, items, hasMore }: ReviewProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What somebody else has taken meanwhile is chosen no longer.
  const some = items.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const all = items.map(({ id }) => id)
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      <p className="max-w-[40rem] text-thread">
        It waits here, and only those who may change the vault see it. What nobody takes within{' '}
        {trayDays} days is removed.
      </p>
      <Deeds
        familyId={familyId}
        ids={some.length > 0 ? some : all}
        isSome={some.length > 0}
        hasMore={hasMore}
      />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
            <Shown item={item} src={contributionSrc(familyId, item.id)} />
            <Checkbox
              label={`From ${item.by}`}
              hint={factsOf(item)}
              checked={chosen.has(item.id)}
              onChange={(event) => choose(item.id, event.currentTarget.checked)}
            />
            {item.words && (
              <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">“{item.words}”</p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const factsOf = ({ fileName, byteLength, sentAt, shareTitle }: Contribution) =>
  `${fileName} · ${sizeWords(byteLength)} · by “${shareTitle}” on ${dateWords(sentAt)}`

const labels = { photo: 'Photo', video: 'Film', audio: 'Recording' } as const

interface ShownProps {
  item: Contribution
  src: string
}

const labelOf = ({ kind, by }: Contribution) => `${labels[kind]} from ${by}`

function Shown({ item, src }: ShownProps) {
  const [isAskedFor, setAskedFor] = useState(false)
  if (isAskedFor || isShownAtOnce(item)) return <Opened item={item} src={src} />
  return (
    <div className="grid aspect-[4/3] grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-3 rounded-md bg-mist p-4 text-center">
      <p className="[overflow-wrap:anywhere]">
        {item.fileName} · {sizeWords(item.byteLength)}
      </p>
      <Button icon="eye" aria-label={`Show it: ${labelOf(item)}`} onClick={() => setAskedFor(true)}>
        Show it
      </Button>
    </div>
  )
}

function Opened({ item, src }: ShownProps) {
  const label = labelOf(item)
  const download = `${src}?download=1`
  const [isUnshown, setUnshown] = useState(false)
  if (item.kind === 'audio') return <AudioPlayer label={label} src={src} downloadSrc={download} />
  if (item.kind === 'video') return <FilmPlayer label={label} src={src} downloadSrc={download} />
  if (isUnshown)
    return (
      <p className="rounded-md bg-mist p-4">
        This browser can’t show it as it came. Once it is taken, a picture of it is made.{' '}
        <a href={download} download className="underline">
          Save it
        </a>
      </p>
    )
  return (
    <img
      src={src}
      alt={label}
      loading="lazy"
      onError={() => setUnshown(true)}
      className="aspect-[4/3] w-full rounded-md bg-hair object-cover"
    />
  )
}

interface DeedsProps {
  familyId: string
  ids: readonly string[]
  isSome: boolean
  hasMore: boolean
}

const countWords = (count: number) => (count === 1 ? 'one thing' : `${count} things`)

function Deeds({ familyId, ids, isSome, hasMore }: DeedsProps) {
  const accept = useAccept(familyId)
  const decline = useDecline(familyId)
  const which = isSome ? `the ${ids.length} chosen` : hasMore ? `these ${ids.length}` : 'all'
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="action"
          icon="check"
          pending={accept.isPending}
          pendingLabel="Taking…"
          onClick={() => accept.mutate(ids, { onSuccess: tell })}
        >
          Take {which}
        </Button>
        <ConfirmDialog
          danger
          trigger={
            <Button variant="quiet" icon="trash">
              Decline {which}
            </Button>
          }
          title="Decline it?"
          description={`What was sent, ${countWords(ids.length)}, is removed and can’t be brought back.`}
          confirmLabel="Decline"
          onConfirm={async () => {
            await decline.mutateAsync(ids).catch(inWords)
            toast({ title: ids.length === 1 ? 'It is declined' : 'They are declined' })
          }}
        />
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {accept.error && failureWords(accept.error)}
      </p>
    </div>
  )
}

function tell({ taken, known }: { taken: number; known: number }) {
  const there = known > 0 ? ` ${known === 1 ? 'One was' : `${known} were`} there already.` : ''
  toast({
    title:
      taken === 0
        ? `Nothing new.${there}`
        : `${sentenceOf(taken)} in your family’s keeping.${there}`,
  })
}
const sentenceOf = (taken: number) => (taken === 1 ? 'It is' : `${taken} things are`)
