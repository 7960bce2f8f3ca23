import type { OperationsFigures } from '#contract/operations.ts'
import { Card } from '#client/ui/card.tsx'
import { DataList, type DataRow } from '#client/ui/data-list.tsx'
import { bounceWords, holdWords, momentWords } from './operations-words.ts'

/** What waits, since when, and what keeps it. */
export const FiguresCard = ({ figures }: { figures: OperationsFigures }) => (
  <Card title="On its way">
    <DataList
      rows={[
        {
          term: 'Deliveries due now',
          value: since(figures.dueDeliveries, figures.oldestDueDeliveryAt),
        },
        { term: 'Deliveries late', value: figures.lateDeliveries },
        ...reasons('Held', figures.held, holdWords),
        { term: 'Letters due now', value: figures.dueMails },
        {
          term: 'Oldest letter waiting',
          value: figures.oldestWaitingMailAt ? momentWords(figures.oldestWaitingMailAt) : 'None',
        },
        { term: 'Letters late', value: figures.lateMails },
        { term: 'Came back in a week', value: figures.bouncedLately },
        ...reasons('Addresses that return letters', figures.bouncedBecause, bounceWords),
      ]}
    />
  </Card>
)

const since = (count: number, oldestAt: string | null): string =>
  oldestAt ? `${count}, the oldest since ${momentWords(oldestAt)}` : String(count)

type Counted = OperationsFigures['held']

function reasons(term: string, counted: Counted, words: (name: string) => string): DataRow[] {
  if (counted.length === 0) return [{ term, value: 0 }]
  return [
    {
      term,
      value: (
        <ul>
          {counted.map(({ name, count }) => (
            <li key={name}>
              {count} · {words(name)}
            </li>
          ))}
        </ul>
      ),
    },
  ]
}
