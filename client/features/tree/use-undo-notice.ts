import { tree } from '#contract/tree/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { toast } from '#client/ui/toast-store.ts'
import { useTreeChange } from './queries.ts'

/** Says that something was done to the tree, with the way back in the notice itself. */
export function useUndoNotice(familyId: string) {
  const undo = useTreeChange(familyId, () => call(tree.undo, { params: { familyId } }))
  const takeBack = () =>
    undo.mutateAsync().then(
      ({ what }) => void toast({ title: 'Taken back', description: what }),
      (failure) =>
        void toast({ title: 'That couldn’t be done', description: failureWords(failure) }),
    )
  return (title: string, description?: string) =>
    void toast({
      title,
      ...(description && { description }),
      action: { label: 'Undo', run: () => void takeBack() },
    })
}
