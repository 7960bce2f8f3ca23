import { tellNotDone } from '#client/ui/tell-failure.ts'
import { tree, type TreeSkeleton } from '#contract/tree/index.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useTreeChange } from './queries.ts'

interface UndoButtonsProps {
  familyId: string
  skeleton: TreeSkeleton
}

/** What can be taken back and done again now, as deeds; nothing where there is nothing. */
export function useUndoing(familyId: string, { mayUndo, mayRedo, isPart }: TreeSkeleton) {
  const undo = useTreeChange(familyId, () => call(tree.undo, { params: { familyId } }))
  const redo = useTreeChange(familyId, () => call(tree.redo, { params: { familyId } }))
  const press = async (change: typeof undo, done: string) => {
    try {
      const { what } = await change.mutateAsync()
      toast({ title: done, description: what })
    } catch (failure) {
      tellNotDone(failure)
    }
  }
  // While the rest is on its way, it might come as it was before.
  const isBusy = undo.isPending || redo.isPending || isPart
  return {
    undo: mayUndo && !isBusy ? () => void press(undo, 'Taken back') : undefined,
    redo: mayRedo && !isBusy ? () => void press(redo, 'Done again') : undefined,
  }
}

/** Takes back what one did to the tree oneself, one thing after the other, and does it again. */
export const UndoButtons = ({ familyId, skeleton }: UndoButtonsProps) => (
  <UndoPair {...useUndoing(familyId, skeleton)} />
)

/** For a page that has keys for the same: both are one, so that they never run at once. */
export const UndoPair = ({ undo, redo }: ReturnType<typeof useUndoing>) => (
  <div className="flex flex-wrap gap-2">
    <Button size="small" disabled={!undo} onClick={undo}>
      Undo
    </Button>
    <Button size="small" disabled={!redo} onClick={redo}>
      Redo
    </Button>
  </div>
)
