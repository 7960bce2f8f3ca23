/** Four patches taking turns, with words. For whole pages on their way; parts of a page use a skeleton. */
export function Loader({ label = 'Loading…' }: { label?: string }) {
  return (
    <output className="grid min-h-64 place-content-center justify-items-center gap-4 p-8">
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-14 rounded-sm">
        <path d="M0 0h20v20H0z" fill="var(--cloth-indigo)" className="animate-breathe" />
        <path
          d="M20 0h20v20H20z"
          fill="var(--cloth-marigold)"
          className="animate-breathe [animation-delay:200ms]"
        />
        <path
          d="M20 20h20v20H20z"
          fill="var(--cloth-cranberry)"
          className="animate-breathe [animation-delay:400ms]"
        />
        <path
          d="M0 20h20v20H0z"
          fill="var(--cloth-teal)"
          className="animate-breathe [animation-delay:600ms]"
        />
      </svg>
      <p className="text-lg font-[650]">{label}</p>
    </output>
  )
}
