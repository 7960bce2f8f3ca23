import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { elevatedEndpoints } from '#server/elevated-endpoints.ts'
import { createDoorkeeper } from '#server/doorkeeper.ts'
import { accountsRoutes } from '#server/features/accounts/routes.ts'
import { closeForMaintenance } from '#server/features/admin/maintenance.ts'
import { adminRoutes } from '#server/features/admin/routes.ts'
import { backupsRoutes } from '#server/features/backups/routes.ts'
import { archiveRoutes } from '#server/features/archive/routes.ts'
import { arrangementsRoutes } from '#server/features/arrangements/routes.ts'
import { bouncesRoutes } from '#server/features/bounces/routes.ts'
import { keepPagesCurrent } from '#server/features/content/keep-pages-current.ts'
import { careDeskRoutes } from '#server/features/care/desk-routes.ts'
import { campaignsRoutes } from '#server/features/campaigns/routes.ts'
import { careRoutes } from '#server/features/care/routes.ts'
import { careThreadRoutes } from '#server/features/care/thread-routes.ts'
import { contentRoutes } from '#server/features/content/routes.ts'
import { deliveriesRoutes } from '#server/features/deliveries/routes.ts'
import { demoRoutes } from '#server/features/demo/routes.ts'
import { memorialsRoutes } from '#server/features/memorials/routes.ts'
import { capsulesRoutes } from '#server/features/capsules/routes.ts'
import { wishesRoutes } from '#server/features/wishes/routes.ts'
import { careChatRoutes } from '#server/features/care-chat/routes.ts'
import { familiesRoutes } from '#server/features/families/routes.ts'
import { leavingRoutes } from '#server/features/leaving/routes.ts'
import { installationRoutes } from '#server/features/installation/routes.ts'
import { listeningRoutes } from '#server/features/listening/routes.ts'
import { letterChecksRoutes } from '#server/features/letter-checks/routes.ts'
import { mailboxRoutes } from '#server/features/mailbox/routes.ts'
import { mediaRoutes } from '#server/features/media/routes.ts'
import { messagesRoutes } from '#server/features/messages/routes.ts'
import { newsletterRoutes } from '#server/features/newsletter/routes.ts'
import { nightlyCheckRoutes } from '#server/features/nightly-check/routes.ts'
import { notificationsRoutes } from '#server/features/notifications/routes.ts'
import { onboardingRoutes } from '#server/features/onboarding/routes.ts'
import { openingRoutes } from '#server/features/opening/routes.ts'
import { operationsRoutes } from '#server/features/operations/routes.ts'
import { passingDeskRoutes } from '#server/features/passing/desk-routes.ts'
import { keeperRoutes } from '#server/features/passing/keeper-routes.ts'
import { passingRoutes } from '#server/features/passing/routes.ts'
import { peopleRoutes } from '#server/features/people/routes.ts'
import { reclaimingRoutes } from '#server/features/reclaiming/routes.ts'
import { signingUpRoutes } from '#server/features/signing-up/routes.ts'
import { subscriptionsRoutes } from '#server/features/subscriptions/routes.ts'
import { rehearsalsRoutes } from '#server/features/rehearsals/routes.ts'
import { researchDeskRoutes } from '#server/features/research/desk-routes.ts'
import { researchRoutes } from '#server/features/research/routes.ts'
import { reviewsRoutes } from '#server/features/reviews/routes.ts'
import { pageChecksRoutes } from '#server/features/page-checks/routes.ts'
import { comparisonsRoutes } from '#server/features/comparisons/routes.ts'
import { unlearnedRoutes } from '#server/features/unlearned/routes.ts'
import { memoryMoodRoutes } from '#server/features/memory-moods/routes.ts'
import { thingsRoutes } from '#server/features/things/routes.ts'
import { transcriptsRoutes } from '#server/features/transcripts/routes.ts'
import { contributionsRoutes } from '#server/features/contributions/routes.ts'
import { sharesRoutes } from '#server/features/shares/routes.ts'
import { areKept, readKept } from '#server/features/tree-imports/index.ts'
import { timelineRoutes } from '#server/features/timeline/routes.ts'
import { treeImportRoutes } from '#server/features/tree-imports/routes.ts'
import { directoryChanges } from '#server/features/tree/index.ts'
import { treeRoutes } from '#server/features/tree/routes.ts'
import { alikeRoutes } from '#server/features/alike/routes.ts'
import { facesRoutes } from '#server/features/faces/routes.ts'
import { captionsRoutes } from '#server/features/captions/routes.ts'
import { pictureWordsRoutes } from '#server/features/picture-words/routes.ts'
import { memoryHourRoutes } from '#server/features/memory-hours/routes.ts'
import { memoryEventRoutes } from '#server/features/memory-events/routes.ts'
import { progressRoutes } from '#server/features/progress/routes.ts'
import { promptRoutes } from '#server/features/prompts/routes.ts'
import { recipeRoutes } from '#server/features/recipes/routes.ts'
import { printRoutes } from '#server/features/prints/routes.ts'
import { cookbookRoutes } from '#server/features/cookbooks/routes.ts'
import { scrapbookRoutes } from '#server/features/scrapbooks/routes.ts'
import { storyRoutes } from '#server/features/stories/routes.ts'
import { vaultRoutes } from '#server/features/vault/routes.ts'
import { voicesRoutes } from '#server/features/voices/routes.ts'
import { visitsRoutes } from '#server/features/visits/routes.ts'
import { openidRoutes } from '#server/features/openid/routes.ts'
import { serveApiPage } from '#server/platform/http/api-page.ts'
import { readBuiltPages } from '#server/platform/http/built-pages.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { serveOperations } from '#server/platform/http/operations.ts'
import type { PageCache } from '#server/platform/http/page-cache.ts'
import { servePages } from '#server/platform/http/pages.ts'
import { serveSecurityTxt } from '#server/platform/http/security-txt.ts'
import { beginApp, type App } from '#server/platform/http/serve.ts'
import type { Ports } from '#server/platform/ports.ts'

export const browserSide = join(import.meta.dirname, '../dist/client')
const renderer = join(import.meta.dirname, '../dist/renderer')

const keptIn = ({ config }: Ports) => join(config.dataDir, 'pages')

interface AppOptions {
  readonly pages?: boolean
  /** The pages that visits are counted of; told where none are served. */
  readonly listed?: readonly string[]
}

/** The whole server on one page: every feature's routes, listed by hand. */
export async function createApp(ports: Ports, options: AppOptions = {}): Promise<App> {
  const built = (options.pages ?? existsSync(browserSide)) ? readBuiltPages(browserSide) : undefined
  const http = await createServer(ports)
  const doorkeeper = createDoorkeeper(ports)
  const app = beginApp(ports, { http, doorkeeper, elevated: elevatedEndpoints })
  const maintenance = closeForMaintenance(app)
  serveFeatures(app)
  let pageCache: PageCache | undefined
  visitsRoutes(app, () => pageCache?.listed ?? options.listed ?? [])
  serveOperations(http, ports)
  serveSecurityTxt(http, ports)
  serveApiPage(app, ports.config.version)
  if (built) {
    const served = await servePages(http, ports, { ...built, folder: browserSide })
    pageCache = served.pageCache
    maintenance.page = served.maintenance
    await keepPagesCurrent(app, pageCache, { built: browserSide, renderer, kept: keptIn(ports) })
  }
  return app
}

function serveFeatures(app: App): void {
  accountsRoutes(app)
  signingUpRoutes(app)
  openidRoutes(app)
  reclaimingRoutes(app)
  leavingRoutes(app)
  familiesRoutes(app)
  peopleRoutes(app, directoryChanges)
  treeRoutes(app, { are: areKept, read: readKept })
  treeImportRoutes(app)
  timelineRoutes(app)
  researchRoutes(app)
  researchDeskRoutes(app)
  onboardingRoutes(app)
  mediaRoutes(app)
  vaultRoutes(app)
  serveGuesses(app)
  serveKeepsakes(app)
  alikeRoutes(app)
  memoryEventRoutes(app)
  storyRoutes(app)
  sharesRoutes(app)
  contributionsRoutes(app)
  messagesRoutes(app)
  transcriptsRoutes(app)
  deliveriesRoutes(app)
  arrangementsRoutes(app)
  listeningRoutes(app)
  rehearsalsRoutes(app)
  passingRoutes(app)
  keeperRoutes(app)
  passingDeskRoutes(app)
  bouncesRoutes(app)
  nightlyCheckRoutes(app)
  voicesRoutes(app)
  capsulesRoutes(app)
  memorialsRoutes(app)
  wishesRoutes(app)
  demoRoutes(app)
  letterChecksRoutes(app)
  mailboxRoutes(app)
  careRoutes(app)
  careThreadRoutes(app)
  careDeskRoutes(app)
  reviewsRoutes(app)
  newsletterRoutes(app)
  campaignsRoutes(app)
  contentRoutes(app)
  comparisonsRoutes(app)
  pageChecksRoutes(app)
  notificationsRoutes(app)
  careChatRoutes(app)
  subscriptionsRoutes(app)
  archiveRoutes(app)
  adminRoutes(app)
  installationRoutes(app)
  backupsRoutes(app)
  openingRoutes(app)
  operationsRoutes(app)
}

/** What engines see in pictures and read in words, for people to look at. */
function serveGuesses(app: App): void {
  facesRoutes(app)
  pictureWordsRoutes(app)
  thingsRoutes(app)
  unlearnedRoutes(app)
  memoryMoodRoutes(app)
  captionsRoutes(app)
}

/** What families make together, and how far they have come. */
function serveKeepsakes(app: App): void {
  recipeRoutes(app)
  scrapbookRoutes(app)
  cookbookRoutes(app)
  printRoutes(app)
  progressRoutes(app)
  promptRoutes(app)
  memoryHourRoutes(app)
}
