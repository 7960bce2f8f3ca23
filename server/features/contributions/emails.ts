import { trayDays } from '#contract/rules/contribution-limits.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'

/** To whoever made the link, or the family's owner. Who sent it is told where it lies: anybody may type any name. */
export function sentLetter({ title, url }: { title: string; url: string }): Letter {
  const safe = nameOr(title, 'a link of your family')
  return letter({
    subject: `Guests sent something by “${safe}”`,
    preheader: 'Look at it, and take what belongs in your vault.',
    heading: `Guests sent something by “${safe}”`,
    paragraphs: [
      `It waits in your family’s tray, and only those who may change the vault see it there. What nobody takes within ${trayDays} days is removed.`,
    ],
    button: { label: 'Look at it', url },
    after: [
      'However much is sent, and by whichever of your family’s links, you get at most one such letter a day.',
    ],
  })
}
