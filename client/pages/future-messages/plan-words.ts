import type { When } from '#client/features/deliveries/intention.ts'
import { hourOptions } from '#client/features/deliveries/hour-options.ts'

const dayOf = (on: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${on}T00:00:00Z`),
  )

const hourOf = (at: string) => hourOptions(at).find(({ value }) => value === at)?.label ?? at

/** When it is heard, as one would tell a friend. `who` is a name, or “they”. */
export function planWords(when: When, who: string): string {
  const { kind, on, at, age, isEvery, words } = when
  const isMany = who === 'they'
  const hour = `at ${hourOf(at)}, where ${isMany ? 'each of them lives' : `${who} lives`}`
  switch (kind) {
    case 'date':
      return `On ${dayOf(on, { dateStyle: 'full' })} ${hour}`
    case 'yearly':
      return `Every year on ${dayOf(on, { month: 'long', day: 'numeric' })} ${hour}`
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
