import { Button } from '#client/ui/button.tsx'
import { useMails } from './queries.ts'

/** Letters don't arrive by themselves here: data is read when asked for (spec §9). */
export function LookAgain() {
  const mails = useMails()
  return (
    <Button
      icon="refresh"
      pending={mails.isRefetching}
      pendingLabel="Looking…"
      onClick={() => void mails.refetch()}
    >
      Look for new letters
    </Button>
  )
}
