import { useOnline } from '#client/platform/online.ts'
import { Icon } from '#client/ui/icon.tsx'

/** The words are the specification's (§2.18). */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <output className="sticky top-0 z-30 block">
      {!online && (
        <p className="flex items-center justify-center gap-2.5 bg-marigold px-4 py-2.5 text-center font-[650] text-on-marigold">
          <Icon name="warning" />
          You&apos;re offline. Some features may not be available.
        </p>
      )}
    </output>
  )
}
