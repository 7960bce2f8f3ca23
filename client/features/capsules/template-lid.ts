import { capsuleTemplates } from '#content/templates/capsules.ts'
import type { Capsule } from '#contract/capsules/index.ts'
import { capsuleLookNames } from '#contract/rules/capsule-looks.ts'
import { deviceZone } from '#contract/rules/date-looks.ts'

/** What one of our templates writes on a lid, and its day: so many years from today. */
export function templateLid(
  name: string | null,
): Pick<Capsule, 'title' | 'words' | 'opens' | 'look'> | undefined {
  const look = capsuleLookNames.find((one) => one === name)
  if (!look) return undefined
  const { lid, years } = capsuleTemplates[look]
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  // Not every year has a February 29.
  const day = `${two(now.getMonth() + 1)}-${two(now.getDate())}`.replace('02-29', '02-28')
  const on = `${now.getFullYear() + years}-${day}`
  return { ...lid, look, opens: { on, at: '09:00', zone: deviceZone() } }
}
