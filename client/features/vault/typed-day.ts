import type { BodyOf } from '#contract/endpoint.ts'
import type { Memory, vault } from '#contract/vault/index.ts'

export interface TypedDay {
  readonly certainty: Memory['certainty']
  readonly year: string
  readonly month: string
  readonly day: string
}

export const typedDay = ({ takenOn, certainty }: Memory): TypedDay => {
  const [year = '', month = '', day = ''] = takenOn.split('-')
  return { certainty, year, month: String(Number(month)), day: String(Number(day)) }
}

export type TakenDay = NonNullable<BodyOf<typeof vault.change>['day']>

export const unfitDay = 'Please check the date: there is no such day, or it is before 1826.'

/** What was typed as a day; undefined where nothing is known, `unfit` where no calendar has it. */
export function dayFrom({ certainty, year, month, day }: TypedDay): TakenDay | 'unfit' | undefined {
  if (certainty === 'unknown') return undefined
  const hasMonth = certainty === 'day' || certainty === 'month'
  const parts = [hasMonth ? month : '1', certainty === 'day' ? day : '1']
  const takenOn = [year, ...parts.map((part) => part.padStart(2, '0'))].join('-')
  if (!/^\d{4}-\d\d-\d\d$/.test(takenOn) || Number(year) < 1826 || Number(year) > 2199)
    return 'unfit'
  const read = new Date(`${takenOn}T00:00:00Z`)
  const isReal = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(takenOn)
  return isReal ? { takenOn, certainty } : 'unfit'
}
