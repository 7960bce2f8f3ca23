import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createDoorkeeper } from '#server/doorkeeper.ts'
import { accountsRoutes } from '#server/features/accounts/routes.ts'
import { adminRoutes } from '#server/features/admin/routes.ts'
import { careRoutes } from '#server/features/care/routes.ts'
import { demoRoutes } from '#server/features/demo/routes.ts'
import { familiesRoutes } from '#server/features/families/routes.ts'
import { mailboxRoutes } from '#server/features/mailbox/routes.ts'
import { mediaRoutes } from '#server/features/media/routes.ts'
import { messagesRoutes } from '#server/features/messages/routes.ts'
import { onboardingRoutes } from '#server/features/onboarding/routes.ts'
import { peopleRoutes } from '#server/features/people/routes.ts'
import { serveApiPage } from '#server/platform/http/api-page.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { serveOperations } from '#server/platform/http/operations.ts'
import { servePages } from '#server/platform/http/pages.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Ports } from '#server/platform/ports.ts'

export const browserSide = join(import.meta.dirname, '../dist/client')

/** The whole server on one page: every feature's routes, listed by hand. */
export async function createApp(ports: Ports, options: { pages?: boolean } = {}): Promise<App> {
  const http = await createServer(ports)
  const app: App = { http, ports, doorkeeper: createDoorkeeper(ports), endpoints: [] }
  accountsRoutes(app)
  familiesRoutes(app)
  peopleRoutes(app)
  onboardingRoutes(app)
  mediaRoutes(app)
  messagesRoutes(app)
  demoRoutes(app)
  mailboxRoutes(app)
  careRoutes(app)
  adminRoutes(app)
  serveOperations(http, ports)
  serveApiPage(app, ports.config.version)
  if (options.pages ?? existsSync(browserSide)) await servePages(http, ports.config, browserSide)
  return app
}
