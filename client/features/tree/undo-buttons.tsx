import { tree, type TreeSkeleton } from '#contract/tree/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useTreeChange } from './queries.ts'

interface UndoButtonsProps {
  familyId: string
  skeleton: TreeSkeleton
}

/** Takes back what one did to the tree oneself, one thing after the other, and does it again. */
export function UndoButtons({ familyId, skeleton: { mayUndo, mayRedo } }: UndoButtonsProps) {
  const undo = useTreeChange(familyId, () => call(tree.undo, { params: { familyId } }))
  const redo = useTreeChange(familyId, () => call(tree.redo, { params: { familyId } }))
  const press = async (change: typeof undo, done: string) => {
    try {
      await change.mutateAsync()
      toast({ title: done })
    } catch (failure) {
      toast({ title: 'That couldn’t be done', description: failureWords(failure) })
    }
  }
  const isBusy = undo.isPending || redo.isPending
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={!mayUndo || isBusy} onClick={() => press(undo, 'Taken back')}>
        Undo
      </Button>
      <Button size="small" disabled={!mayRedo || isBusy} onClick={() => press(redo, 'Done again')}>
        Redo
      </Button>
    </div>
  )
}
