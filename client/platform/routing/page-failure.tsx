import { useEffect } from 'react'
import { tellAwake } from '#client/platform/keep-early-presses.ts'
import { PageUnavailable } from './load-page.ts'

const REMEMBERED_AS = 'reloaded-for'

/** After an update the old page's files are gone: opening the address afresh brings the new ones. Once, not for ever. */
export function reloadOnce(error: unknown): void {
  if (!(error instanceof PageUnavailable) || !navigator.onLine) return
  try {
    if (sessionStorage.getItem(REMEMBERED_AS) === location.pathname) return
    sessionStorage.setItem(REMEMBERED_AS, location.pathname)
  } catch {
    return
  }
  location.reload()
}

export function PageFailure({ error }: { error: unknown }) {
  useEffect(() => tellAwake(document, 'main'), [])
  return (
    <div className="mx-auto grid max-w-[44rem] gap-4 px-5 py-20 text-xl">
      <output className="font-bold">Loading...</output>
      <p>
        {error instanceof PageUnavailable
          ? 'This page hasn’t reached your device. Check your connection; nothing of yours is lost.'
          : 'Something went wrong while showing this page. Nothing of yours is lost.'}
      </p>
      <p>
        <button type="button" className="underline" onClick={() => location.reload()}>
          Try this page again
        </button>{' '}
        or{' '}
        <a className="underline" href="/">
          go to the start page
        </a>
        .
      </p>
    </div>
  )
}
