import { flushCompileCache } from 'node:module'
import { wallClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createInstallation } from '#server/platform/installation/installation.ts'
import { createLog } from '#server/platform/log.ts'
import { createMail } from '#server/platform/mail/create-mail.ts'

// A process that does nothing but empty the outbox, for tests to kill.
const config = readConfig()
const { system } = connect(config.databaseUrl!, { serviceKeys: config.serviceKeys })
const log = createLog(config)
const installation = createInstallation({ config, log, system })
await createMail({ config, clock: wallClock, log, installation, system }).start()
// Written down now: a process that is killed leaves nothing behind.
flushCompileCache()
