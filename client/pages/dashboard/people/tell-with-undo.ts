import { tellFailure } from '#client/ui/tell-failure.ts'
import type { FacesBefore } from '#contract/faces.ts'
import { toast } from '#client/ui/toast-store.ts'
import { useUndo } from '#client/features/faces/queries.ts'

/** Says what was done, with the way back. */
export function useTelling(familyId: string) {
  const undo = useUndo(familyId)
  return (title: string, before: FacesBefore) =>
    void toast({
      title,
      action: {
        label: 'Undo',
        run: () =>
          void undo
            .mutateAsync(before)
            .then(() => void toast({ title: 'As it was before' }), tellFailure),
      },
    })
}
