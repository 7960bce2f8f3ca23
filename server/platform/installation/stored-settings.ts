import type { Site } from '#contract/rules/site.ts'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import type { Log } from '#server/platform/log.ts'
import { seal, unseal } from '#server/platform/sealing.ts'

/** Where a change is announced, to every process. */
export const installationChannel = 'kinfold_installation'

/** What was said in the browser. */
export interface Said {
  readonly revision: number
  readonly site: Partial<Site>
  readonly smtpUrl: string | undefined
  /** There is a mail server, but its address was sealed with a key that this server no longer has. */
  readonly isSmtpLost: boolean
  readonly mailFrom: string | undefined
  readonly dkimSelector: string | undefined
  readonly mailTest: MailTest | undefined
  readonly backupEveryDays: number
  readonly backupsKept: number
  readonly isDayOneOver: boolean
}

interface MailTest {
  readonly at: string
  readonly answer: string
  readonly isPassed: boolean
}

export const nothingSaid: Said = {
  revision: 0,
  site: {},
  smtpUrl: undefined,
  isSmtpLost: false,
  mailFrom: undefined,
  dkimSelector: undefined,
  mailTest: undefined,
  backupEveryDays: 1,
  backupsKept: 7,
  isDayOneOver: false,
}

const purpose = 'smtp'

export const sealedSmtp = (url: string, secretKey: string): string => seal(url, purpose, secretKey)

export async function readSaid(system: SystemDatabase, secretKey: string, log: Log): Promise<Said> {
  const row = await system.selectFrom('installation').selectAll().executeTakeFirst()
  if (!row) return nothingSaid
  const smtp = opened(row.smtp_sealed, secretKey, log)
  return {
    revision: row.edition,
    site: row.site as Partial<Site>,
    ...smtp,
    mailFrom: row.mail_from ?? undefined,
    dkimSelector: row.dkim_selector ?? undefined,
    mailTest: row.mail_tested_at
      ? {
          at: row.mail_tested_at,
          answer: row.mail_test_answer ?? '',
          isPassed: row.is_mail_test_passed,
        }
      : undefined,
    backupEveryDays: row.backup_every_days,
    backupsKept: row.backups_kept,
    isDayOneOver: row.is_day_one_over,
  }
}

function opened(sealed: string | null, secretKey: string, log: Log) {
  if (!sealed) return { smtpUrl: undefined, isSmtpLost: false }
  try {
    return { smtpUrl: unseal(sealed, purpose, secretKey), isSmtpLost: false }
  } catch {
    log.warn('the mail server was set with an earlier key and has to be set again')
    return { smtpUrl: undefined, isSmtpLost: true }
  }
}
