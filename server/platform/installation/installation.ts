import { siteOf, type Site } from '#contract/rules/site.ts'
import type { Config } from '#server/platform/config.ts'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import { listen, type Listening } from '#server/platform/database/listen.ts'
import { isLatched } from '#server/platform/latch.ts'
import type { Log } from '#server/platform/log.ts'
import { installationChannel, nothingSaid, readSaid, type Said } from './stored-settings.ts'

// A notice comes at once; this look is for those a pooler swallowed.
const LOOK_EVERY_MS = 5_000

export interface MailWay {
  /** Without one, letters stay in the mailbox. */
  readonly smtpUrl: string | undefined
  readonly from: string
}

interface BackupPlan {
  readonly folder: string
  readonly bucket: string | null
  readonly everyDays: number
  readonly kept: number
}

/** What holds for this installation: what was said in the browser, and over it what the configuration says. */
export interface Installation {
  readonly site: Site
  readonly mail: MailWay
  readonly backups: BackupPlan
  /** What was said in the browser alone. */
  readonly said: Said
  /** A restored copy, from which no letter leaves yet. For words; what acts asks the database. */
  readonly isLatched: boolean
  /** Reads anew what was said, here or in another process. */
  refresh(): Promise<void>
  /** Calls whenever something has changed; answers how to stop. */
  subscribe(subscriber: () => void): () => void
}

interface RunningInstallation extends Installation {
  /** Stays up to date, as long as the process lives. */
  start(): Promise<void>
  stop(): Promise<void>
}

interface Outside {
  readonly config: Config
  readonly log: Log
  readonly system: SystemDatabase
}

/** Known in memory, so that no request and no letter costs a query. */
export function createInstallation(outside: Outside): RunningInstallation {
  return new KnownInstallation(outside)
}

class KnownInstallation implements RunningInstallation {
  readonly #outside: Outside
  readonly #subscribers = new Set<() => void>()
  said: Said = nothingSaid
  isLatched = false
  site: Site
  mail: MailWay
  backups: BackupPlan
  #notices: Listening | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(outside: Outside) {
    this.#outside = outside
    this.site = siteIn(outside.config, this.said)
    this.mail = mailIn(outside.config, this.said, this.site)
    this.backups = backupsIn(outside.config, this.said)
  }

  async refresh(): Promise<void> {
    const { config, system, log } = this.#outside
    this.isLatched = await isLatched(system)
    const said = await readSaid(system, config.secretKey, log)
    if (said.revision === this.said.revision) return
    this.said = said
    this.site = siteIn(config, said)
    this.mail = mailIn(config, said, this.site)
    this.backups = backupsIn(config, said)
    for (const tell of this.#subscribers) tell()
  }

  subscribe(subscriber: () => void): () => void {
    this.#subscribers.add(subscriber)
    return () => void this.#subscribers.delete(subscriber)
  }

  async start(): Promise<void> {
    const { system, log } = this.#outside
    const warn = (error: Error) =>
      log.warn({ error: error.message }, 'no news about the installation for a moment')
    const quietly = () => void this.refresh().catch(warn)
    await this.refresh()
    const listener = { onNotice: quietly, onConnected: quietly, onError: warn }
    this.#notices = await listen(system.pool, installationChannel, listener).catch(
      (error: Error) => {
        warn(error)
        return undefined
      },
    )
    this.#timer = setInterval(quietly, LOOK_EVERY_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#notices?.close()
    this.#notices = undefined
  }
}

const siteIn = ({ siteFile, wantsDemoFamily }: Config, { site }: Said): Site =>
  siteOf({ ...site, ...siteFile }, wantsDemoFamily)

function mailIn({ smtpUrl, mailFrom, publicUrl }: Config, said: Said, site: Site): MailWay {
  const nobody = `"${site.name}" <no-reply@${new URL(publicUrl).hostname}>`
  const plain = /^[\w ]+$/.test(site.name) ? nobody.replaceAll('"', '') : nobody
  return { smtpUrl: smtpUrl ?? said.smtpUrl, from: mailFrom ?? said.mailFrom ?? plain }
}

const backupsIn = ({ backups }: Config, said: Said): BackupPlan => ({
  folder: backups.folder,
  bucket: backups.bucket?.bucket ?? null,
  everyDays: backups.everyDays ?? said.backupEveryDays,
  kept: backups.kept ?? said.backupsKept,
})
