import { troubleWords } from '#contract/rules/memory-trouble.ts'
import type { Memory } from '#contract/vault/index.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useTryAgain } from '#client/features/vault/queries.ts'

const failed = (error: unknown) =>
  void toast({
    title: 'That didn’t work',
    description: failureWords(error),
    variant: 'destructive',
  })

/** Why there is no picture of a photo, no copy or no still of a film; told to whoever may have it tried again. */
export function TroubleWith({ familyId, memory }: { familyId: string; memory: Memory }) {
  const again = useTryAgain(familyId)
  const { id, kind, trouble } = memory
  if (!trouble) return null
  return (
    <section
      aria-label="What couldn’t be made of it"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <p className="flex items-start gap-2">
        <Icon name="warning" className="mt-0.5" />
        <span className="min-w-0">{troubleWords(kind, trouble)}</span>
      </p>
      <Button
        size="small"
        icon="refresh"
        className="justify-self-start"
        pending={again.isPending}
        pendingLabel="Asking…"
        onClick={() => void again.mutateAsync(id).catch(failed)}
      >
        Try again
      </Button>
    </section>
  )
}
