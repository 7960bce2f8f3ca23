import type { InstallationView } from '#contract/installation.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'

export interface DayOneStep {
  readonly name: string
  readonly isDone: boolean
  /** How it stands, in a sentence. */
  readonly says: string
  readonly href: string
  readonly act: string
}

const day = dateWriter('day')
const settings = (part: string) => `/admin?tab=settings&part=${part}`

/** The short list for whoever runs this Kinfold. */
export function dayOneSteps(view: InstallationView): DayOneStep[] {
  return [
    siteStep(view),
    mailStep(view),
    backupStep(view),
    recoveryStep(view),
    {
      name: 'A second step for your sign-in',
      isDone: view.hasSecondFactor,
      says: view.hasSecondFactor
        ? 'Your sign-in asks for a code as well.'
        : 'You can reach everybody’s account, so a password alone isn’t enough.',
      href: '/settings',
      act: 'Set it up',
    },
    {
      name: 'Your family',
      isDone: view.hasInvited,
      says: view.hasInvited
        ? 'Somebody was asked to come along.'
        : 'Nobody was asked to come along yet.',
      href: '/family-collaboration',
      act: 'Invite them',
    },
  ]
}

function siteStep({ site, isDemoSite }: InstallationView): DayOneStep {
  const needed = [
    !site.name.value && 'its name',
    !site.email.value && 'an e-mail address',
    !site.postalLine.value && 'a postal address',
  ].filter((one) => one !== false)
  const missing = needed.join(', ').replace(/, ([^,]*)$/, ' and $1')
  return {
    name: 'Whose Kinfold it is',
    isDone: needed.length === 0,
    says: isDemoSite
      ? 'Pages still show the demo’s name, phone, address and figures.'
      : missing
        ? `Still missing: ${missing}. Terms and privacy name them.`
        : `It is called ${site.name.value}. Only what you set is shown.`,
    href: settings('site'),
    act: 'Say whose it is',
  }
}

function mailStep({ mail }: InstallationView): DayOneStep {
  const { server, test } = mail
  return {
    name: 'E-mail',
    isDone: server !== null && test?.isPassed === true,
    says: !server
      ? 'No mail server is set: no letter leaves, and messages wait.'
      : test?.isPassed
        ? `Letters leave through ${server.host}, which took a test letter.`
        : test
          ? `${server.host} didn’t take the test letter.`
          : `Letters leave through ${server.host}. No test letter was sent yet.`,
    href: settings('mail'),
    act: server ? 'Send a test letter' : 'Set a mail server',
  }
}

function backupStep({ backups }: InstallationView): DayOneStep {
  const often = backups.everyDays === 1 ? 'Every night' : 'Every week'
  const where = backups.bucket ? `the bucket ${backups.bucket}` : backups.folder
  return {
    name: 'Backups',
    isDone: backups.lastAt !== null,
    says: backups.lastAt
      ? `${often} into ${where}. The last one is of ${day(new Date(backups.lastAt))}.`
      : `${often} into ${where}. None was taken yet.`,
    href: settings('backups'),
    act: 'Look at backups',
  }
}

function recoveryStep({ recoveryKeyMadeAt }: InstallationView): DayOneStep {
  return {
    name: 'A recovery key on paper',
    isDone: recoveryKeyMadeAt !== null,
    says: recoveryKeyMadeAt
      ? `It was printed on ${day(new Date(recoveryKeyMadeAt))}. Keep it away from this machine and its backups.`
      : 'Recordings lie encrypted. Without this key on paper they are lost if the server’s own key is.',
    href: settings('keys'),
    act: 'See how it is made',
  }
}
