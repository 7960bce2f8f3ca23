import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { InstallationView } from '#contract/installation.ts'
import { Button } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { BackupSettings } from './backup-form.tsx'
import { MailSettings } from './mail-form.tsx'
import { useEndDayOne, useInstallation } from './queries.ts'
import { RecoveryKey } from './recovery-key.tsx'
import { SiteForm } from './site-form.tsx'

/** Everything whoever runs this Kinfold says about it, to be changed at any time. */
export function InstallationSettings() {
  return (
    <Loaded
      query={useInstallation()}
      what="what is set"
      skeleton={<SkeletonLines lines={8} label="Loading what is set" />}
    >
      {(view) => <Parts view={view} />}
    </Loaded>
  )
}

function Parts({ view }: { view: InstallationView }) {
  const [search] = useSearchParams()
  const part = search.get('part')
  const end = useEndDayOne()
  useEffect(() => {
    const found = part ? document.getElementById(`part-${part}`) : null
    found?.scrollIntoView({ block: 'start' })
    found?.focus({ preventScroll: true })
  }, [part])
  const parts = [
    { name: 'site', content: <SiteForm view={view} /> },
    { name: 'mail', content: <MailSettings view={view} /> },
    { name: 'backups', content: <BackupSettings view={view} /> },
    { name: 'keys', content: <RecoveryKey view={view} /> },
  ]
  return (
    <div className="grid gap-6">
      {parts.map(({ name, content }) => (
        <div key={name} id={`part-${name}`} tabIndex={-1} className="scroll-mt-6 outline-none">
          {content}
        </div>
      ))}
      {view.isDayOneOver && (
        <div>
          <Button variant="secondary" pending={end.isPending} onClick={() => end.mutate(false)}>
            Show the list for day one again
          </Button>
        </div>
      )}
    </div>
  )
}
