import { deviceClasses } from '#contract/rules/funnel.ts'
import { isFew, likelyRange, percentWords, rateOf } from '#contract/rules/proportions.ts'
import { WideTable } from '#client/ui/wide-table.tsx'
import { groupWords, ofVisits, stepWords, type FunnelRow, type Group } from './funnel-figures.ts'

const groups: readonly Group[] = ['everyone', ...deviceClasses]

interface FunnelTableProps {
  rows: readonly FunnelRow[]
  before: readonly FunnelRow[]
}

export function FunnelTable({ rows, before }: FunnelTableProps) {
  return (
    <WideTable
      label="The steps in numbers"
      columns={['Step', ...groups.map((group) => groupWords[group])]}
    >
      {rows.map((row, at) => (
        <tr key={row.step}>
          <th scope="row" className="max-w-56 font-normal">
            <span className="block font-[650]">{stepWords[row.step].name}</span>
            <span className="text-sm text-thread">{stepWords[row.step].means}</span>
          </th>
          {groups.map((group) => (
            <td key={group}>
              <Cell rows={rows} row={row} group={group} />
              {group === 'everyone' && (
                <span className="block text-sm text-thread">
                  before: {before[at]!.people.everyone.toLocaleString('en-US')}
                </span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </WideTable>
  )
}

function Cell({ rows, row, group }: { rows: readonly FunnelRow[]; row: FunnelRow; group: Group }) {
  const counted = ofVisits(rows, row, group)
  const rate = rateOf(counted)
  const { low, high } = likelyRange(counted)
  return (
    <>
      <span className="block text-lg font-[650]">{row.people[group].toLocaleString('en-US')}</span>
      {row.step !== 'visit' && rate !== undefined && (
        <span className="block">
          {percentWords(rate)}
          <span className="block text-sm text-thread">
            {isFew(counted)
              ? `few: could be ${percentWords(low)} to ${percentWords(high)}`
              : `${percentWords(low)} to ${percentWords(high)}`}
          </span>
        </span>
      )}
    </>
  )
}
