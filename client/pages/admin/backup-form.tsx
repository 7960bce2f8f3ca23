import { useState, type FormEvent } from 'react'
import { backupPlan, type InstallationView } from '#contract/installation.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { configuredBy } from './configured.ts'
import { issuesOf, type Issues } from './issues.ts'
import { useChangeBackups } from './queries.ts'

const rhythms = [
  { value: '1', label: 'Every night' },
  { value: '7', label: 'Every week' },
]

/** Where backups are, how often one is taken and how many stay. */
export function BackupSettings({ view: { backups } }: { view: InstallationView }) {
  const [everyDays, setEveryDays] = useState(backups.everyDays)
  const [kept, setKept] = useState(String(backups.kept))
  const [issues, setIssues] = useState<Issues>({})
  const change = useChangeBackups()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wanted = { everyDays: everyDays === 7 ? (7 as const) : (1 as const), kept: Number(kept) }
    const found = issuesOf(backupPlan, wanted)
    setIssues(found)
    if (Object.keys(found).length > 0) return
    change.mutate(wanted, {
      onSuccess: () => void toast({ title: 'Kept', description: 'It holds from tonight on.' }),
      onError: (error) =>
        void toast({ variant: 'destructive', title: 'Not kept', description: failureWords(error) }),
    })
  }
  return (
    <Card title="When backups are taken">
      <form noValidate onSubmit={save} className="grid gap-5">
        <Place {...backups} />
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <Field
            label="How often"
            hint={backups.isEveryDaysConfigured ? configuredBy('BACKUP_EVERY_DAYS') : undefined}
          >
            <Select
              options={rhythms}
              value={String(everyDays)}
              disabled={backups.isEveryDaysConfigured}
              onChange={(event) => setEveryDays(Number(event.target.value))}
            />
          </Field>
          <Field
            label="How many stay"
            hint={backups.isKeptConfigured ? configuredBy('BACKUPS_KEPT') : undefined}
            error={issues['kept']}
          >
            <TextInput
              inputMode="numeric"
              value={kept}
              disabled={backups.isKeptConfigured}
              onChange={(event) => setKept(event.target.value)}
            />
          </Field>
        </div>
        <div>
          <Button type="submit" variant="action" pending={change.isPending}>
            Keep it
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Place({ bucket, folder }: Pick<InstallationView['backups'], 'bucket' | 'folder'>) {
  return (
    <p className="max-w-3xl [overflow-wrap:anywhere]">
      {bucket ? (
        <>
          They are written into the bucket <b>{bucket}</b>, which the configuration alone chooses
          (BACKUP_S3_BUCKET). Each is sealed with SECRET_KEY: keep that elsewhere, since without it
          none of them opens.
        </>
      ) : (
        <>
          They are written into <b>{folder}</b>. That folder is chosen by the configuration
          (BACKUP_DIR) alone. Copy them to another place: a backup on the same disk is lost with it.
        </>
      )}
    </p>
  )
}
