import { useOnline } from '#client/platform/online.ts'
import { ErrorState } from '#client/ui/error-state.tsx'

/** Why a message hasn't left, or couldn't now; and that nothing of it is lost. */
export function ContactTrouble({ failure }: { failure: string | undefined }) {
  const isOnline = useOnline()
  if (failure)
    return (
      <ErrorState title="Your message hasn’t been sent">
        {failure} What you wrote is still here, and kept on this device.
      </ErrorState>
    )
  if (isOnline) return null
  return (
    <p className="rounded-md border-2 border-dashed border-line p-4">
      You’re offline. What you write is kept on this device; send it when you’re connected again.
    </p>
  )
}
