/** The fallback loader. It stays unseen for its first moments, so that quick pages don't flash it. */
export function PageLoading() {
  return (
    <output className="grid min-h-[60vh] place-items-center px-5 text-xl text-thread transition-opacity delay-300 starting:opacity-0">
      Loading your family legacy platform...
    </output>
  )
}
