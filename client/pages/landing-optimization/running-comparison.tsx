import { isFew, likelyRange, percentWords, rateOf } from '#contract/rules/proportions.ts'
import { neededShown, verdictOn } from '#contract/rules/sequential-test.ts'
import type { Comparison } from '#contract/comparisons.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { WideTable } from '#client/ui/wide-table.tsx'
import { Arithmetic } from './arithmetic.tsx'
import { useEndComparison } from './queries.ts'
import { variantWords, verdictWords } from './variant-words.ts'

/** One comparison: its counts, what may be said about them, and why. */
export function TestResult({ test }: { test: Comparison }) {
  const [before] = test.counts
  const most = neededShown(test.expected, test.matters)
  const least = Math.min(...test.counts.map(({ shown }) => shown))
  return (
    <div className="grid gap-6">
      <ProgressBar
        label="At the latest it ends when each form was shown"
        done={least / most}
        words={`${least.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} times`}
      />
      <WideTable
        label="The forms and their counts"
        columns={['Form', 'Shown', 'Started', 'Share', 'What may be said']}
      >
        {test.counts.map((count) => (
          <Row key={count.variant} count={count} before={before!} test={test} />
        ))}
      </WideTable>
      <Arithmetic test={test} />
      {!test.endedAt && <Ending test={test} />}
    </div>
  )
}

type Count = Comparison['counts'][number]

function Row({ count, before, test }: { count: Count; before: Count; test: Comparison }) {
  const share = { hits: count.started, of: count.shown }
  const rate = rateOf(share)
  const { low, high } = likelyRange(share)
  const verdict = verdictOn({ hits: before.started, of: before.shown }, share, {
    expected: test.expected,
    matters: test.matters,
    comparisons: test.variants.length - 1,
  })
  return (
    <tr>
      <th scope="row" className="max-w-60 font-normal">
        <span className="block font-[650]">{variantWords[count.variant].name}</span>
        <span className="text-sm text-thread">{variantWords[count.variant].looks}</span>
      </th>
      <td>{count.shown.toLocaleString('en-US')}</td>
      <td>{count.started.toLocaleString('en-US')}</td>
      <td>
        {rate === undefined ? '–' : percentWords(rate)}
        <span className="block text-sm text-thread">
          {isFew(share) && 'few: '}
          {percentWords(low)} to {percentWords(high)}
        </span>
      </td>
      <td className="max-w-72">
        {count === before ? (
          <span className="text-thread">Shown before; the others are compared with it.</span>
        ) : (
          <>
            <Badge tone={verdict === 'better' ? 'teal' : 'plain'}>
              {verdictWords[verdict].name}
            </Badge>
            <span className="mt-1 block text-sm">{verdictWords[verdict].says}</span>
          </>
        )}
      </td>
    </tr>
  )
}

function Ending({ test }: { test: Comparison }) {
  const end = useEndComparison(test.id)
  return (
    <div className="grid gap-3">
      <h3 className="text-xl">End it, and show everyone</h3>
      <div className="flex flex-wrap gap-3">
        {test.variants.map((variant) => (
          <ConfirmDialog
            key={variant}
            trigger={<Button>{variantWords[variant].name}</Button>}
            title={`Show the ${variantWords[variant].name.toLowerCase()} to everyone?`}
            description="The comparison ends and its numbers stay as they are. You can begin another afterwards."
            confirmLabel="End it"
            cancelLabel="Let it go on"
            onConfirm={async () => {
              try {
                await end.mutateAsync(variant)
              } catch (error) {
                throw new Error(failureWords(error), { cause: error })
              }
            }}
          />
        ))}
      </div>
    </div>
  )
}
