import { tellFailure } from '#client/ui/tell-failure.ts'
import { useState } from 'react'
import type { Memory } from '#contract/vault/index.ts'
import type { MemoryChange } from '#contract/vault/changes.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ScrollRow } from '#client/ui/scroll-row.tsx'
import type { IconName } from '#client/ui/icon.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { BulkDialog, type BulkKind } from './bulk-dialog.tsx'
import {
  useChangeMany,
  usePutIntoAlbum,
  useTakeOut,
  type Looked,
} from '#client/features/vault/queries.ts'
import type { Selection } from '#client/features/vault/use-selection.ts'

interface SelectionBarProps {
  familyId: string
  looked: Looked
  selection: Selection
  onShare: (memoryIds: readonly string[]) => void
  onPrint: (memories: readonly Memory[]) => void
}

const countWords = (count: number) => (count === 1 ? 'One memory' : `${count} memories`)

interface BulkAct {
  readonly label: string
  readonly icon: IconName
  readonly run: () => void
}

const takingOut = (run: () => void): BulkAct => ({
  label: 'Take out of the album',
  icon: 'minus',
  run,
})

/** In the trash it can only be put back. */
function actsOn(
  { looked, selection, onShare, onPrint }: SelectionBarProps,
  bulk: ReturnType<typeof useBulkActs>,
  setKind: (kind: BulkKind) => void,
): readonly BulkAct[] {
  const ask = (asked: BulkKind) => () => setKind(asked)
  const trash = (isTrashed: boolean, became: string) => () =>
    void bulk.change({ isTrashed }, became)
  const { shelf, albumId } = looked
  return shelf === 'trash'
    ? [{ label: 'Put back', icon: 'refresh', run: trash(false, 'put back') }]
    : [
        { label: 'Date', icon: 'calendar', run: ask('date') },
        { label: 'People', icon: 'people', run: ask('people') },
        { label: 'Words', icon: 'info', run: ask('words') },
        { label: 'Place', icon: 'home', run: ask('place') },
        { label: 'Tags', icon: 'link', run: ask('tags') },
        { label: 'Album', icon: 'plus', run: ask('album') },
        { label: 'Share', icon: 'share', run: () => onShare([...selection.chosen.keys()]) },
        { label: 'Print', icon: 'copy', run: () => onPrint([...selection.chosen.values()]) },
        ...(albumId ? [takingOut(() => void bulk.takeOut(albumId))] : []),
        { label: 'Trash', icon: 'trash', run: trash(true, 'in the trash') },
      ]
}

/** What can be done with everything that was chosen; each of it can be undone. */
export function SelectionBar(props: SelectionBarProps) {
  const { familyId, selection } = props
  const [kind, setKind] = useState<BulkKind>()
  const ids = [...selection.chosen.keys()]
  const bulk = useBulkActs(familyId, selection)
  const isNone = ids.length === 0
  const acts = actsOn(props, bulk, setKind)
  return (
    <section
      aria-label="What to do with them"
      className="main-acts sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-20 grid grid-cols-[minmax(0,1fr)] gap-1 rounded-lg border-[1.5px] border-line bg-cotton p-2 shadow-lifted sm:p-3"
    >
      <div className="flex items-center justify-between gap-3">
        <output className="min-w-0 px-2 font-[650]">
          {isNone
            ? 'Press the ones you mean, or drag over them'
            : `${countWords(ids.length)} chosen`}
        </output>
        <Button variant="quiet" icon="close" onClick={selection.end}>
          Done
        </Button>
      </div>
      {/* One line that can be pushed aside: with large letters it mustn't cover the pictures. */}
      <ScrollRow ground="from-cotton">
        {acts.map(({ label, icon, run }) => (
          <li key={label} className="shrink-0">
            <Button disabled={isNone} icon={icon} onClick={run}>
              {label}
            </Button>
          </li>
        ))}
      </ScrollRow>
      <BulkDialog
        familyId={familyId}
        kind={kind}
        count={ids.length}
        onClose={() => setKind(undefined)}
        onChange={(change) => bulk.change(change, 'changed')}
        onPut={bulk.put}
      />
    </section>
  )
}

/** Told, and what was typed stays where it is. */
const failed = (error: unknown): boolean => {
  tellFailure(error)
  return false
}

/** Undone when the bar is long gone: so what follows hangs on the answer, not on the bar. */
function useBulkActs(familyId: string, selection: Selection) {
  const many = useChangeMany(familyId)
  const put = usePutIntoAlbum(familyId)
  const out = useTakeOut(familyId)
  const memoryIds = [...selection.chosen.keys()]
  const undoing = (undo: () => Promise<unknown>) => ({
    label: 'Undo',
    run: () => void undo().then(() => toast({ title: 'As it was before' }), tellFailure),
  })
  const tell = (title: string, undo: () => Promise<unknown>) => {
    selection.end()
    return toast({ title, action: undoing(undo) })
  }
  const undoMany = async (before: MemoryChange[]) => {
    const { failure } = await many.mutateAsync(before)
    if (failure !== undefined) throw failure
  }
  return {
    change: (change: Omit<MemoryChange, 'id'>, became: string) =>
      many.mutateAsync(memoryIds.map((id) => ({ id, ...change }))).then(({ before, failure }) => {
        const title = `${countWords(before.length)} ${became}`
        if (failure === undefined) {
          tell(title, () => undoMany(before))
          return true
        }
        // All stay chosen: done once more it is done for the rest.
        toast({
          title: `${title}, the others not yet`,
          description: failureWords(failure),
          variant: 'destructive',
          action: undoing(() => undoMany(before)),
        })
        return false
      }, failed),
    put: (into: Parameters<typeof put.mutate>[0]['into']) =>
      put.mutateAsync({ into, memoryIds }).then(({ albumId, added }) => {
        if (added.length > 0)
          tell(`${countWords(added.length)} in the album`, () =>
            out.mutateAsync({ albumId, memoryIds: added }),
          )
        else {
          selection.end()
          toast({ title: 'They were in it already' })
        }
        return true
      }, failed),
    takeOut: (albumId: string) =>
      out
        .mutateAsync({ albumId, memoryIds })
        .then(
          () =>
            tell(`${countWords(memoryIds.length)} taken out`, () =>
              put.mutateAsync({ into: { albumId }, memoryIds }),
            ),
          tellFailure,
        ),
  }
}
