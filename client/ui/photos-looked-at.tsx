import { ProgressBar } from './progress-bar.tsx'

interface PhotosLookedAtProps {
  finding: {
    readonly waiting: number
    readonly read: number
    readonly failed: number
    readonly engineState: string
    readonly isListing: boolean
  }
  isAtWork: boolean
  /** In the plural: faces, things. */
  what: string
}

const count = (of: number) => of.toLocaleString('en-US')
const photos = (of: number) => (of === 1 ? 'one photo' : `${count(of)} photos`)

/** The title above those that couldn't be. */
export const notLookedAt = (failed: number): string =>
  failed === 1 ? 'One photo couldn’t be looked at' : `${count(failed)} photos couldn’t be looked at`

/** How far this server is with looking for something in a family's photos. */
export function PhotosLookedAt({ finding, isAtWork, what }: PhotosLookedAtProps) {
  const { waiting, read, failed, engineState, isListing } = finding
  const all = waiting + read + failed
  if (engineState === 'absent' && waiting > 0)
    return (
      <p>
        What looks for {what} isn’t on this server, and it may not fetch it. Whoever runs the server
        can allow that; nothing is lost.
      </p>
    )
  if (!isAtWork)
    return (
      <p className="text-thread">
        {read === 0 ? 'No photos have been looked at yet.' : `Looked at ${photos(read)}.`}
      </p>
    )
  return (
    <ProgressBar
      label={
        engineState === 'fetching' && read === 0 ? 'Getting ready to look' : `Looking for ${what}`
      }
      done={isListing || all === 0 ? undefined : (read + failed) / all}
      words={isListing ? 'counting the photos' : `${count(read + failed)} of ${photos(all)}`}
    />
  )
}
