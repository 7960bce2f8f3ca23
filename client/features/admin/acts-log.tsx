import type { AdminAct } from '#contract/admin.ts'
import { useProof } from '#client/platform/with-proof.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { download } from './download.ts'
import { momentWords } from './moment-words.ts'
import { useActs } from './queries.ts'

const complain = (error: unknown) =>
  toast({ variant: 'destructive', title: 'Export Failed', description: failureWords(error) })

/** Every admin's every act. The server lets nobody change a line. */
export function ActsLog() {
  const acts = useActs()
  const withProof = useProof()
  return (
    <Card
      title="What admins did"
      aside={
        <Button
          size="small"
          icon="download"
          onClick={() => void withProof(() => download('/api/admin/acts.csv')).catch(complain)}
        >
          Export the log
        </Button>
      }
    >
      <Loaded
        query={acts}
        what="the log"
        skeleton={<SkeletonLines lines={5} label="Loading the log" />}
      >
        {(lines) =>
          lines.length === 0 ? (
            <p>Nothing yet. From now on every change an admin makes is written down here.</p>
          ) : (
            <div className="grid gap-4">
              <ol className="divide-y divide-hair">
                {lines.map((act) => (
                  <Act key={act.id} act={act} />
                ))}
              </ol>
              <ShowMore list={acts} what="acts" label="Show older acts" />
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}

const Act = ({ act }: { act: AdminAct }) => (
  <li className="grid gap-x-6 py-3 lg:grid-cols-[13rem_1fr]">
    <span className="text-thread">
      <time dateTime={act.at}>{momentWords(act.at)}</time>
    </span>
    <span className="grid min-w-0 gap-0.5">
      <span className="font-[650]">{act.act}</span>
      <span className="text-sm text-thread [overflow-wrap:anywhere]">
        {act.email} · {act.path}
      </span>
      {act.details && (
        <code className="text-sm [overflow-wrap:anywhere] text-thread">{act.details}</code>
      )}
    </span>
  </li>
)
