import { dateWriter } from '#contract/rules/date-looks.ts'
import type { InstallationView } from '#contract/installation.ts'
import { Card } from '#client/ui/card.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'

const day = dateWriter('day')
const command = 'npm run keys -- recovery-key'

/** Whether a recovery key was printed, and how that is done: on the server itself, because it is shown once and to nobody else. */
export function RecoveryKey({ view: { recoveryKeyMadeAt } }: { view: InstallationView }) {
  return (
    <Card title="The recovery key">
      <div className="grid gap-4">
        <p className="max-w-3xl">
          What families record lies encrypted, and this server’s own key opens it. If that key is
          ever lost, only a recovery key on paper brings the recordings back.{' '}
          {recoveryKeyMadeAt ? (
            <b>One was printed on {day(new Date(recoveryKeyMadeAt))}.</b>
          ) : (
            <b>None was printed yet.</b>
          )}
        </p>
        <p className="max-w-3xl">
          It can’t be made here: it is shown once, in a terminal on the server, and kept nowhere.
          Write it down or print it, and put it away from this machine and from its backups. A new
          one makes the one before worthless.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="rounded-md border border-hair bg-mist px-4 py-3 [overflow-wrap:anywhere]">
            {command}
          </code>
          <CopyButton text={command} />
        </div>
      </div>
    </Card>
  )
}
