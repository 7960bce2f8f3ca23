export const MAIN_ID = 'main'

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={() => document.getElementById(MAIN_ID)?.focus()}
      className="fixed top-3 left-3 z-60 -translate-y-24 rounded-md bg-ink px-5 py-3 font-[650] text-cotton focus:translate-y-0"
    >
      Skip to main content
    </a>
  )
}
