import { dateWriter } from '#contract/rules/date-looks.ts'
import { backups as contract, type Backup } from '#contract/backups.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { sizeWords } from '#client/ui/size-words.ts'
import { toast } from '#client/ui/toast-store.ts'
import { BackupLink } from './backup-link.tsx'
import { useBackups, useTakeBackup } from './queries.ts'

/** Everything this server keeps, as files that `npm run restore` brings back. */
export function Backups() {
  const backups = useBackups()
  const take = useTakeBackup()
  return (
    <Card title="Backups">
      <div className="grid gap-5">
        <p className="max-w-3xl">
          A backup is one file with every row and every recording, also the sealed ones, so keep it
          as safe as the server itself. How often one is taken and how many stay is among the
          settings of the admin panel; copy them to another place.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="action"
            pending={take.isPending}
            onClick={() =>
              take.mutate(undefined, {
                onSuccess: () =>
                  void toast({
                    title: 'Backup Started',
                    description: 'It appears in the list when its last byte is written.',
                  }),
                onError: (error) =>
                  void toast({
                    variant: 'destructive',
                    title: 'Backup Failed',
                    description: failureWords(error),
                  }),
              })
            }
          >
            Backup Database
          </Button>
          <BackupLink href={contract.stream.path}>Download without keeping a copy here</BackupLink>
        </div>
        <Loaded
          query={backups}
          what="the backups"
          skeleton={<SkeletonLines lines={3} label="Loading the backups" />}
        >
          {({ backups: taken }) =>
            taken.length === 0 ? (
              <p className="text-thread">None yet. The first comes tonight, or with the button.</p>
            ) : (
              <ul className="divide-y divide-hair border-t border-hair">
                {taken.map((one) => (
                  <BackupRow key={one.id} backup={one} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

const moment = dateWriter('moment')
const states: Record<Backup['state'], [BadgeTone, string]> = {
  running: ['marigold', 'Being written'],
  ready: ['teal', 'Ready'],
  failed: ['danger', 'Failed'],
  removed: ['plain', 'Replaced by newer ones'],
}

function BackupRow({ backup }: { backup: Backup }) {
  const [tone, words] = states[backup.state]
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <span className="grid min-w-0 flex-1 basis-64">
        <span className="font-[650]">
          <time dateTime={backup.startedAt}>{moment(new Date(backup.startedAt))}</time>
        </span>
        <span className="text-sm [overflow-wrap:anywhere] text-thread">
          {backup.problem ?? whatIsIn(backup)}
        </span>
      </span>
      <Badge tone={tone}>{words}</Badge>
      {backup.state === 'ready' && (
        <BackupLink href={contract.download.path.replace(':backupId', backup.id)} size="small">
          Download<span className="sr-only"> {backup.fileName}</span>
        </BackupLink>
      )}
    </li>
  )
}

const whatIsIn = ({ askedBy, byteLength, rowCount, fileCount }: Backup) =>
  byteLength === null
    ? `Asked for by ${askedBy}`
    : `${sizeWords(byteLength)}: ${rowCount} rows and ${fileCount} files, asked for by ${askedBy}`
