import { installation } from '#contract/installation.ts'
import { sendWaitingMessages } from '#server/features/deliveries/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { addressIn } from '#server/platform/mail/message-id.ts'
import { changeMail, changeSite, forgetMail } from './changes.ts'
import { lookUpDomain } from './look-up-domain.ts'
import { say } from '#server/platform/installation/store-settings.ts'
import { sendTestLetter } from './test-letter.ts'
import { viewInstallation } from './view.ts'

export function installationRoutes(app: App): void {
  serve(app, installation.view, viewInstallation)
  serveInSteps(app, installation.changeSite, (caller, { body }) =>
    changed(caller, (admin) => changeSite(admin, body)),
  )
  serveInSteps(app, installation.changeMail, (caller, { body }) =>
    changed(caller, (admin) => changeMail(admin, body)),
  )
  serveInSteps(app, installation.forgetMail, (caller) => changed(caller, forgetMail))
  serveInSteps(app, installation.testMail, sendTestLetter)
  serveInSteps(app, installation.mailDomain, async ({ ports }) => {
    const { mail, said } = ports.installation
    const domain = addressIn(mail.from).split('@').at(-1)!.toLowerCase()
    return { domain, findings: await lookUpDomain(domain, said.dkimSelector) }
  })
  serve(app, installation.sendWaiting, async (admin) => {
    if (!admin.ports.installation.mail.smtpUrl)
      throw conflict('There is no mail server yet, so nothing can leave. Please set one first.')
    return { count: await sendWaitingMessages(admin) }
  })
  serveInSteps(app, installation.changeBackups, (caller, { body }) =>
    changed(caller, (admin) =>
      say(admin, { backup_every_days: body.everyDays, backups_kept: body.kept }),
    ),
  )
  serveInSteps(app, installation.endDayOne, (caller, { body }) =>
    changed(caller, (admin) => say(admin, { is_day_one_over: body.isOver })),
  )
}

/** In steps, so that this process looks again only after the change is committed. */
async function changed(caller: Admitted<'admin'>, change: (admin: Admin) => Promise<void>) {
  await caller.act(change)
  await caller.ports.installation.refresh()
  return caller.act(viewInstallation)
}
