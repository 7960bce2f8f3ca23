import { dateWriter } from '#contract/rules/date-looks.ts'
import type { AnalyticsWeek } from '#contract/admin.ts'
import { BarChart } from '#client/ui/bar-chart.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShareBars } from '#client/ui/share-bars.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { sizeWords } from '#client/ui/size-words.ts'
import { useAnalytics } from './queries.ts'
import { stateWords } from '#client/content/delivery-states.ts'

const shortDay = dateWriter('short day of the year', 'UTC')
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

export function AnalyticsTab() {
  const analytics = useAnalytics()
  return (
    <Loaded
      query={analytics}
      what="the charts"
      skeleton={<SkeletonLines lines={10} label="Loading the charts" />}
    >
      {({ weeks, deliveries }) => (
        <div className="grid gap-6">
          <h2 className="text-2xl">The last twelve weeks</h2>
          <div className="gap-6 *:mb-6 *:break-inside-avoid xl:columns-2">
            <WeekCharts weeks={weeks} />
            <ShareBars
              title="Deliveries by state"
              sum={deliveries.length === 0 ? 'No message has a day yet.' : 'As of now.'}
              bars={deliveries.map(({ state, count }) => ({
                label: stateWords(state),
                value: count,
              }))}
            />
          </div>
        </div>
      )}
    </Loaded>
  )
}

function WeekCharts({ weeks }: { weeks: readonly AnalyticsWeek[] }) {
  const along = 'Week of'
  const bars = (value: (week: AnalyticsWeek) => number) =>
    weeks.map((week) => ({ label: shortDay(new Date(week.beganOn)), value: value(week) }))
  const total = (value: (week: AnalyticsWeek) => number) =>
    weeks.reduce((sum, week) => sum + value(week), 0)
  const sent = total((week) => week.mailsSent)
  const bounced = total((week) => week.mailsBounced)
  return (
    <>
      <BarChart
        title="Sign-ups"
        sum={`${total((week) => week.signUps)} in all`}
        along={along}
        bars={bars((week) => week.signUps)}
      />
      <BarChart
        title="Recordings"
        sum={`${total((week) => week.recordings)} in all`}
        along={along}
        cloth="cranberry"
        bars={bars((week) => week.recordings)}
      />
      <BarChart
        title="Bounce rate"
        sum={
          sent === 0
            ? 'No letter has left in these weeks.'
            : `${bounced} of ${sent} letters came back (${percent.format(bounced / sent)})`
        }
        along={along}
        cloth="marigold"
        words={percent.format}
        bars={bars((week) => (week.mailsSent === 0 ? 0 : week.mailsBounced / week.mailsSent))}
      />
      <BarChart
        title="Storage"
        sum={`${sizeWords(weeks.at(-1)?.storedBytes ?? 0)} of originals`}
        along={along}
        cloth="teal"
        words={sizeWords}
        bars={bars((week) => week.storedBytes)}
      />
      <BarChart
        title="Revenue"
        sum={`${money.format(total((week) => week.revenueCents) / 100)} in all`}
        along={along}
        cloth="plum"
        words={(cents) => money.format(cents / 100)}
        bars={bars((week) => week.revenueCents)}
      />
    </>
  )
}
