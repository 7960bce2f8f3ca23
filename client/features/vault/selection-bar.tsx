import { useState } from 'react'
import type { MemoryChange } from '#contract/vault.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { BulkDialog, type BulkKind } from './bulk-dialog.tsx'
import { useChangeMany, usePutIntoAlbum, useTakeOut, type Looked } from './queries.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  familyId: string
  looked: Looked
  selection: Selection
}

const told = (error: unknown) =>
  toast({
    title: 'That didn’t work',
    description: failureWords(error),
    variant: 'destructive',
  })

const countWords = (count: number) => (count === 1 ? 'One memory' : `${count} memories`)

/** What can be done with everything that was chosen; each of it can be undone. */
export function SelectionBar({ familyId, looked, selection }: SelectionBarProps) {
  const [kind, setKind] = useState<BulkKind>()
  const ids = [...selection.chosen.keys()]
  const acts = useBulkActs(familyId, selection)
  const isTrash = looked.shelf === 'trash'
  const isNone = ids.length === 0
  return (
    <section
      aria-label="What to do with them"
      className="main-acts sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-20 flex flex-wrap items-center gap-2 rounded-lg border-[1.5px] border-line bg-cotton p-3 shadow-lifted"
    >
      <output className="mr-auto px-2 font-[650]">
        {isNone ? 'Press the ones you mean' : `${countWords(ids.length)} chosen`}
      </output>
      {!isTrash && (
        <>
          <Button disabled={isNone} icon="calendar" onClick={() => setKind('date')}>
            Date
          </Button>
          <Button disabled={isNone} onClick={() => setKind('words')}>
            Words
          </Button>
          <Button disabled={isNone} icon="plus" onClick={() => setKind('album')}>
            Album
          </Button>
        </>
      )}
      {looked.albumId && (
        <Button disabled={isNone} icon="minus" onClick={() => void acts.takeOut(looked.albumId!)}>
          Take out of the album
        </Button>
      )}
      <Button
        disabled={isNone}
        icon={isTrash ? 'refresh' : 'trash'}
        onClick={() =>
          void acts.change({ isTrashed: !isTrash }, isTrash ? 'put back' : 'in the trash')
        }
      >
        {isTrash ? 'Put back' : 'Trash'}
      </Button>
      <Button variant="quiet" icon="close" onClick={selection.end}>
        Done
      </Button>
      <BulkDialog
        familyId={familyId}
        kind={kind}
        count={ids.length}
        onClose={() => setKind(undefined)}
        onChange={(change) => void acts.change(change, 'changed')}
        onPut={(into) => void acts.put(into)}
      />
    </section>
  )
}

/** Undone when the bar is long gone: so what follows hangs on the answer, not on the bar. */
function useBulkActs(familyId: string, selection: Selection) {
  const many = useChangeMany(familyId)
  const put = usePutIntoAlbum(familyId)
  const out = useTakeOut(familyId)
  const memoryIds = [...selection.chosen.keys()]
  const tell = (title: string, undo: () => Promise<unknown>) => {
    const run = () => void undo().then(() => toast({ title: 'As it was before' }), told)
    selection.end()
    return toast({ title, action: { label: 'Undo', run } })
  }
  return {
    change: (change: Omit<MemoryChange, 'id'>, became: string) =>
      many
        .mutateAsync(memoryIds.map((id) => ({ id, ...change })))
        .then(
          ({ before }) =>
            tell(`${countWords(before.length)} ${became}`, () => many.mutateAsync(before)),
          told,
        ),
    put: (into: Parameters<typeof put.mutate>[0]['into']) =>
      put.mutateAsync({ into, memoryIds }).then(({ albumId, added }) => {
        if (added.length > 0)
          return tell(`${countWords(added.length)} in the album`, () =>
            out.mutateAsync({ albumId, memoryIds: added }),
          )
        selection.end()
        return toast({ title: 'They were in it already' })
      }, told),
    takeOut: (albumId: string) =>
      out
        .mutateAsync({ albumId, memoryIds })
        .then(
          () =>
            tell(`${countWords(memoryIds.length)} taken out`, () =>
              put.mutateAsync({ into: { albumId }, memoryIds }),
            ),
          told,
        ),
  }
}
