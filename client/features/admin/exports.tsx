import { useState } from 'react'
import type { ExportKind } from '#contract/admin.ts'
import { useProof } from '#client/platform/with-proof.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { download } from './download.ts'

const kinds: readonly { kind: ExportKind; label: string }[] = [
  { kind: 'users', label: 'Export Users' },
  { kind: 'memories', label: 'Export Memories' },
  { kind: 'messages', label: 'Export Messages' },
]

/** Facts about records as CSV. What is in a message or a memory is never among them. */
export function Exports() {
  const withProof = useProof()
  const [running, setRunning] = useState<ExportKind>()
  const run = async (kind: ExportKind) => {
    setRunning(kind)
    try {
      await withProof(() => download(`/api/admin/export/${kind}`))
      toast({
        title: 'Export Complete',
        description: `${kind} data has been exported successfully.`,
      })
    } catch (error) {
      console.error('The export failed.', error)
      toast({
        variant: 'destructive',
        title: 'Export Failed',
        description: 'Failed to export data.',
      })
    }
    setRunning(undefined)
  }
  return (
    <Card title="Exports">
      <div className="grid gap-4">
        <p>
          Lists for a spreadsheet: who, when and how large. What people said or wrote stays sealed.
        </p>
        <div className="flex flex-wrap gap-3">
          {kinds.map(({ kind, label }) => (
            <Button
              key={kind}
              icon="download"
              variant="secondary"
              pending={running === kind}
              pendingLabel="Exporting…"
              onClick={() => void run(kind)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  )
}
