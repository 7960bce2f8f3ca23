import { dateWriter } from '#contract/rules/date-looks.ts'
import type { BlockVariant } from '#contract/rules/block-variants.ts'
import { blockVariants } from '#contract/rules/block-variants.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useShow, useComparisons } from './queries.ts'
import { TestResult } from './running-comparison.tsx'
import { StartComparison } from './start-comparison.tsx'
import { variantWords } from './variant-words.ts'

const day = dateWriter('short day')
const dayWords = (at: string) => day(new Date(at))

/** What everyone sees, what is being compared, and what was. */
export function Comparisons() {
  const query = useComparisons()
  return (
    <Loaded
      query={query}
      what="the comparisons"
      skeleton={<SkeletonLines lines={10} label="Looking for comparisons" />}
    >
      {({ showing, tests }) => {
        const running = tests.find(({ endedAt }) => endedAt === null)
        return (
          <div className="grid gap-8">
            {running ? (
              <Card title={`Comparing since ${dayWords(running.startedAt)}`}>
                <TestResult test={running} />
              </Card>
            ) : (
              <div className="grid items-start gap-8 lg:grid-cols-2">
                <Card title="What everyone sees">
                  <Showing showing={showing} />
                </Card>
                <Card title="Compare two or more">
                  <StartComparison key={showing} showing={showing} />
                </Card>
              </div>
            )}
            <Limits />
            {tests
              .filter(({ endedAt }) => endedAt)
              .map((test) => (
                <Card
                  key={test.id}
                  title={`${dayWords(test.startedAt)} to ${dayWords(test.endedAt!)}: ${variantWords[test.chosen!].name} was chosen`}
                >
                  <TestResult test={test} />
                </Card>
              ))}
          </div>
        )
      }}
    </Loaded>
  )
}

function Showing({ showing }: { showing: BlockVariant }) {
  const show = useShow()
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend="At the end of the start page"
        name="showing"
        value={show.isPending ? show.variables : showing}
        choices={blockVariants.map((value) => ({
          value,
          label: variantWords[value].name,
          hint: variantWords[value].looks,
        }))}
        onChange={(variant) => show.mutate(variant)}
      />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {show.isError && failureWords(show.error)}
      </p>
    </div>
  )
}

const Limits = () => (
  <section className="grid max-w-3xl gap-3">
    <h2 className="text-2xl">How people are divided</h2>
    <p>
      By a hash that exists for one day, and without a cookie: the same browser sees the same form
      all day, and perhaps another tomorrow. “Shown” counts a visitor once a day when the block
      comes near; “started” counts those who signed up through its button on that visit.
    </p>
    <p className="text-thread">
      Browsers that ask not to be tracked see the usual form, readers without JavaScript always the
      banner; neither is in any count.
    </p>
  </section>
)
