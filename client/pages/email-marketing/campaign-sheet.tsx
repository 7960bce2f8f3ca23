import type { Campaign } from '#contract/campaigns/shapes.ts'
import { Badge } from '#client/ui/badge.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { CampaignEditor } from './campaign-editor.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { CampaignSending } from './campaign-sending.tsx'
import { momentWords, stateWords } from './campaign-words.ts'
import { useCampaign } from './queries.ts'

/** One letter: its words while it is a draft, how it looks, and its way into the world. */
export function CampaignSheet({ campaignId }: { campaignId: string }) {
  const query = useCampaign(campaignId)
  return (
    <div className="grid gap-8">
      <ButtonLink href="/email-marketing" size="small" className="justify-self-start">
        All letters
      </ButtonLink>
      <Loaded
        query={query}
        what="this letter"
        skeleton={<SkeletonLines lines={10} label="Opening the letter" />}
      >
        {({ campaign, madePlain }) => (
          <>
            <Head campaign={campaign} />
            {campaign.state === 'draft' && (
              <CampaignEditor campaign={campaign} madePlain={madePlain} />
            )}
            <CampaignSending campaign={campaign} />
            <CampaignPreview campaign={campaign} madePlain={madePlain} />
          </>
        )}
      </Loaded>
    </div>
  )
}

const Head = ({ campaign }: { campaign: Campaign }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <h2 className="text-3xl [overflow-wrap:anywhere]">
      {campaign.words.subject || 'A new letter'}
    </h2>
    <Badge tone={stateWords[campaign.state].tone}>{stateWords[campaign.state].name}</Badge>
    {campaign.state === 'scheduled' && <span>Leaves {momentWords(campaign.sendAt!)}</span>}
  </div>
)
