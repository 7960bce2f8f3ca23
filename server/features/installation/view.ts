import { askedFacts, type AskedFact, type InstallationView } from '#contract/installation.ts'
import { adminsAccount } from '#server/features/accounts/index.ts'
import { lastLooks } from '#server/features/backups/index.ts'
import { hasInvited } from '#server/features/families/index.ts'
import { countWaitingForMailServer } from '#server/features/deliveries/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { recoveryKeyMadeAt } from '#server/platform/encryption/recovery-key.ts'
import { addressIn } from '#server/platform/mail/message-id.ts'
import { serverAt } from './mail-server.ts'

/** What is set, and whether here or by configuration. */
export async function viewInstallation(admin: Admin): Promise<InstallationView> {
  const { config, installation } = admin.ports
  const { said, backups } = installation
  return {
    isDayOneOver: said.isDayOneOver,
    site: siteIn(admin),
    isDemoSite:
      config.wantsDemoFamily && Object.keys({ ...said.site, ...config.siteFile }).length === 0,
    mail: await mailIn(admin),
    backups: {
      ...backups,
      isEveryDaysConfigured: config.backups.everyDays !== undefined,
      isKeptConfigured: config.backups.kept !== undefined,
      lastAt: (await lastLooks(admin.db)).lastBackupAt,
    },
    recoveryKeyMadeAt: await recoveryKeyMadeAt(admin),
    hasSecondFactor: (await adminsAccount(admin)).hasSecondFactor,
    hasInvited: await hasInvited(admin),
  }
}

function siteIn({ ports }: Admin): InstallationView['site'] {
  const { siteFile } = ports.config
  const { site } = ports.installation.said
  const facts = askedFacts.map((fact): [AskedFact, { value: string; isConfigured: boolean }] => [
    fact,
    { value: siteFile[fact] ?? site[fact] ?? '', isConfigured: siteFile[fact] !== undefined },
  ])
  return Object.fromEntries(facts) as InstallationView['site']
}

async function mailIn(admin: Admin): Promise<InstallationView['mail']> {
  const { config, installation } = admin.ports
  const { said, mail } = installation
  return {
    server: mail.smtpUrl ? serverAt(mail.smtpUrl) : null,
    isServerConfigured: config.smtpUrl !== undefined,
    isServerLost: said.isSmtpLost,
    from: addressIn(mail.from),
    isFromConfigured: config.mailFrom !== undefined,
    dkimSelector: said.dkimSelector ?? '',
    test: said.mailTest ?? null,
    waitingMessages: await countWaitingForMailServer(admin),
  }
}
