import { tellNotDone } from '#client/ui/tell-failure.ts'
import { tree } from '#contract/tree/index.ts'
import { call } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast-store.ts'
import { useTreeChange } from './queries.ts'

/** Says that something was done to the tree, with the way back in the notice itself. */
export function useUndoNotice(familyId: string) {
  const undo = useTreeChange(familyId, () => call(tree.undo, { params: { familyId } }))
  const takeBack = () =>
    undo
      .mutateAsync()
      .then(({ what }) => void toast({ title: 'Taken back', description: what }), tellNotDone)
  return (title: string, description?: string) =>
    void toast({
      title,
      ...(description && { description }),
      action: { label: 'Undo', run: () => void takeBack() },
    })
}
