import type { ReactNode } from 'react'

/** The one button: it takes the focus, since the one that was pressed before is gone. */
export const Large = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    ref={(button) => button?.focus({ preventScroll: true })}
    onClick={onPress}
    className="stitched min-h-28 w-full shrink-0 rounded-lg bg-marigold px-6 text-[min(clamp(2rem,5vw,3rem),11vw)] font-[650] text-on-marigold [--stitch-inset:8px] hover:bg-marigold-deep"
  >
    {children}
  </button>
)
