import { Loader } from '#client/ui/loader.tsx'

/** The fallback loader. It stays unseen for its first moments, so that quick pages don't flash it. */
export function PageLoading() {
  return (
    <div className="transition-opacity delay-300 starting:opacity-0">
      <Loader label="Loading your family legacy platform..." />
    </div>
  )
}
