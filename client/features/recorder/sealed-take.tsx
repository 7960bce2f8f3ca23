import { Icon } from '#client/ui/icon.tsx'

/** A take that was sealed beyond us: there is nothing to hear here any more. */
export const SealedTake = ({ code }: { code: string }) => (
  <p className="flex items-start gap-3 rounded-md border-l-4 border-dashed border-cranberry bg-mist p-4">
    <Icon name="lock" className="mt-1" />
    <span>
      <b>Sealed beyond us.</b> Two of the three sheets that say {code} open it, and nothing else
      does: not this device, and not we. Now say who it is for, and when.
    </span>
  </p>
)
