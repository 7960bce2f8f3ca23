import { counted } from '#contract/rules/counted.ts'
import type { Sender } from '#contract/senders.ts'

export function letterWords({ letters, strangers, saidYes }: Sender): string {
  const yes = counted(saidYes, 'person has', 'people have')
  return `${counted(letters, 'letter', 'letters')} in 30 days, to ${counted(strangers, 'address', 'addresses')} where nobody had said yes. ${yes} said yes to them so far.`
}

export function complaintWords({ refusals, reports, aDay, stopped }: Sender): string {
  const against = [
    ...(reports > 0 ? [counted(reports, 'person reported them', 'people reported them')] : []),
    ...(refusals > 0 ? [counted(refusals, 'said “not for me”', 'said “not for me”')] : []),
  ].join(', ')
  const said = against === '' ? 'Nobody complained.' : `${against}.`
  return stopped
    ? said
    : `${said} They can write to ${counted(aDay, 'new address', 'new addresses')} a day.`
}
