import { dateWriter } from '#contract/rules/date-looks.ts'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { funnelPeriods, type FunnelPeriod } from '#contract/rules/funnel.ts'
import { FEW } from '#contract/rules/proportions.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { block } from '#contract/rules/quilt.ts'
import { visits } from '#contract/visits.ts'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Select } from '#client/ui/select.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { funnelRows } from './funnel-figures.ts'
import { FunnelTable } from './funnel-table.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#client/platform/api.ts'

const periods = funnelPeriods.map((value) => ({ value, label: `The last ${value} days` }))
const path = block('rail-fence', cloths('teal', 'marigold', 'cotton'))

/** From a first look to a paid plan, by kind of device. */
export function Funnel() {
  const [days, setDays] = useState<FunnelPeriod>('28')
  const funnel = useFunnel(days)
  return (
    <div className="grid gap-8">
      <div className="max-w-72">
        <Field label="Period">
          <Select
            options={periods}
            value={days}
            onChange={(event) => setDays(event.target.value as FunnelPeriod)}
          />
        </Field>
      </div>
      <Loaded
        query={funnel}
        what="the counts"
        skeleton={<SkeletonLines lines={10} label="Adding up the days" />}
      >
        {(counted) => <Counted counted={counted} />}
      </Loaded>
    </div>
  )
}

const day = dateWriter('short day', 'UTC')
const dayWords = (on: string) => day(new Date(`${on}T00:00:00Z`))

function Counted({
  counted: { now, before, sinceOn },
}: {
  counted: ReplyOf<typeof visits.funnel>
}) {
  const rows = funnelRows(now.counts)
  if (!sinceOn)
    return (
      <EmptyState block={path} title="Nobody has been counted yet">
        The first visitor of a public page begins the count. Browsers that ask not to be tracked,
        and programs, are never part of it.
      </EmptyState>
    )
  return (
    <>
      <Card title={`${dayWords(now.fromOn)} to ${dayWords(now.toOn)}`}>
        <FunnelChart rows={rows} />
      </Card>
      <Card title="The same in numbers">
        <FunnelTable rows={rows} before={funnelRows(before.counts)} />
      </Card>
      <HowToRead before={before} sinceOn={sinceOn} />
    </>
  )
}

function HowToRead({
  before,
  sinceOn,
}: {
  before: { fromOn: string; toOn: string }
  sinceOn: string
}) {
  return (
    <section className="grid max-w-3xl gap-3">
      <h2 className="text-2xl">How to read this</h2>
      <p>
        Percentages are of the visitors with the same kind of device in the same days; the range
        below each holds the true rate in 95 of 100 cases. Where fewer than {FEW} people visited it
        says “few”: one person more would tell another story.
      </p>
      <p>
        Visitors are different people of one day, added up: somebody who comes on three days counts
        three times. Signing up, scheduling and paying count once in a life. Nobody is followed from
        step to step, so these are shares of crowds and not the ways of people.
      </p>
      <p className="text-thread">
        “Before” is {dayWords(before.fromOn)} to {dayWords(before.toOn)}. Counted since{' '}
        {dayWords(sinceOn)}; days are UTC.
      </p>
    </section>
  )
}

const useFunnel = (days: FunnelPeriod) =>
  useQuery({
    queryKey: ['funnel', days],
    queryFn: ({ signal }) => call(visits.funnel, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
