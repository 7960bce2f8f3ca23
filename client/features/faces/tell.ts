import type { FacesBefore } from '#contract/faces.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { toast } from '#client/ui/toast-store.ts'
import { useUndo } from './queries.ts'

export const told = (error: unknown) =>
  void toast({
    title: 'That didn’t work',
    description: failureWords(error),
    variant: 'destructive',
  })

/** Says what was done, with the way back. */
export function useTelling(familyId: string) {
  const undo = useUndo(familyId)
  return (title: string, before: FacesBefore) =>
    void toast({
      title,
      action: {
        label: 'Undo',
        run: () =>
          void undo.mutateAsync(before).then(() => void toast({ title: 'As it was before' }), told),
      },
    })
}
