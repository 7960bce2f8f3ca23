import { dateWriter } from '#contract/rules/date-looks.ts'
import type { When } from '#client/features/deliveries/intention.ts'
import { hourWords } from '#client/ui/hour-options.ts'

const fullDay = dateWriter('full day', 'UTC')
const dayOfYear = dateWriter('day of the year', 'UTC')

/** When it is heard, as one would tell a friend. `who` is a name, or “they”. */
export function planWords(when: When, who: string): string {
  const { kind, on, at, age, isEvery, words } = when
  const isMany = who === 'they'
  const hour = `at ${hourWords(at)}, where ${isMany ? 'each of them lives' : `${who} lives`}`
  switch (kind) {
    case 'date':
      return `On ${fullDay(on)} ${hour}`
    case 'yearly':
      return `Every year on ${dayOfYear(on)} ${hour}`
    case 'birthday': {
      const day = isEvery ? 'each birthday' : 'the next birthday'
      return `On ${day} ${hour}`
    }
    case 'age':
      return `On the day ${isMany ? 'each of them turns' : `${who} turns`} ${age}, ${hour}`
    case 'event':
      return `When this has come: “${words.trim()}”`
    default:
      return 'After your passing'
  }
}
