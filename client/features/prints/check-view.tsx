import type { ReplyOf } from '#contract/endpoint.ts'
import type { Printed, prints } from '#contract/prints/index.ts'
import { softWords } from '#contract/rules/scrapbooks/soft-photos.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useCheck } from './queries.ts'

type Finding = ReplyOf<typeof prints.check>['findings'][number]

/** What wouldn't look good on paper, each picture by its name. */
export function CheckView({ familyId, printed }: { familyId: string; printed: Printed }) {
  const check = useCheck(familyId, printed)
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">What we found</h2>
      <Loaded
        query={check}
        what="what we found"
        skeleton={<SkeletonLines lines={3} label="Looking at every page" />}
      >
        {({ findings, more }) =>
          findings.length === 0 ? (
            <output className="flex items-start gap-2 font-[650] text-success">
              <Icon name="check" /> We looked at every page: nothing stands in the way.
            </output>
          ) : (
            <>
              <p>It can be printed like this. Before you do, have a look:</p>
              <Findings list={findings.filter(({ isSoft }) => !isSoft)} />
              <SoftPhotos list={findings.filter(({ isSoft }) => isSoft)} />
              {more > 0 && <p className="text-thread">And {more} more.</p>}
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const Findings = ({ list }: { list: readonly Finding[] }) =>
  list.length > 0 && (
    <ol aria-label="What we found" className="grid gap-2">
      {list.map(({ says, isWarning }, nth) => (
        <li
          key={nth}
          className="flex items-start gap-2 rounded-md border border-line bg-cotton p-3 [overflow-wrap:anywhere]"
        >
          <Icon name={isWarning ? 'warning' : 'info'} className="mt-1 shrink-0" />
          {says}
        </li>
      ))}
    </ol>
  )

/** However many they are, one line: the price isn't behind them. */
const SoftPhotos = ({ list }: { list: readonly Finding[] }) =>
  list.length > 0 && (
    <details className="rounded-md border border-line">
      <summary className="min-h-touch cursor-pointer p-3 font-[650]">{softWords(list)}</summary>
      <div className="p-3 pt-0">
        <Findings list={list} />
      </div>
    </details>
  )
