import { campaigns } from '#contract/campaigns/index.ts'
import { letterHeaders } from '#server/platform/http/letter-headers.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { readAudience } from './audience.ts'
import { campaignLetter, madePlain } from './campaign-letter.ts'
import { scheduleCampaign, turnCampaign, type Turn } from './schedule-campaign.ts'
import { sendTest } from './send-test.ts'
import { findCampaign, listCampaigns, viewOf } from './store.ts'
import { listSuppressions, suppress, unsuppress } from './suppression.ts'
import { createCampaign, discardCampaign, writeCampaign } from './write-campaign.ts'
import { onItsWay } from '#contract/rules/sending-words.ts'
import { outgoing } from '#server/platform/mail/outgoing.ts'

export function campaignsRoutes(app: App): void {
  serve(app, campaigns.list, async (admin) => ({
    campaigns: await listCampaigns(admin),
    audience: await readAudience(admin),
  }))
  serve(app, campaigns.create, async (admin) => viewOf(admin, await createCampaign(admin)))
  serve(app, campaigns.read, async (admin, { params }) => {
    const row = await findCampaign(admin, params.campaignId)
    return { campaign: await viewOf(admin, row), madePlain: madePlain(admin, row) }
  })
  serve(app, campaigns.write, async (admin, { params, body }) =>
    viewOf(admin, await writeCampaign(admin, params.campaignId, body)),
  )
  serve(
    app,
    campaigns.discard,
    async (admin, { params }) => void (await discardCampaign(admin, params.campaignId)),
  )
  serve(app, campaigns.letter, async (admin, { params }, { reply }) => {
    const row = await findCampaign(admin, params.campaignId)
    const url = `${admin.ports.config.publicUrl}/blog`
    reply.headers(letterHeaders).type('text/html; charset=utf-8')
    return campaignLetter(admin, row, { url }).html
  })
  serve(app, campaigns.test, async (admin, { params }) => ({
    message: onItsWay(outgoing(admin), `the test to ${await sendTest(admin, params.campaignId)}`),
  }))
  serve(app, campaigns.schedule, async (admin, { params, body }) =>
    viewOf(admin, await scheduleCampaign(admin, params.campaignId, body)),
  )
  for (const turn of ['recall', 'pause', 'resume', 'stop'] satisfies Turn[])
    serve(app, campaigns[turn], async (admin, { params }) =>
      viewOf(admin, await turnCampaign(admin, params.campaignId, turn)),
    )
  suppressionRoutes(app)
}

function suppressionRoutes(app: App): void {
  serve(app, campaigns.suppressions, (admin, { query }) => listSuppressions(admin, query.search))
  serve(app, campaigns.suppress, (admin, { body }) => suppress(admin, body))
  serve(
    app,
    campaigns.unsuppress,
    async (admin, { params }) => void (await unsuppress(admin, params.suppressionId)),
  )
}
