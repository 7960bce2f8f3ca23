import { useSearchParams } from 'wouter'
import { Tabs } from '#client/ui/tabs.tsx'
import { CampaignSheet } from './campaign-sheet.tsx'
import { CampaignList } from './campaign-list.tsx'
import { SuppressionList } from './suppression-list.tsx'

/** The letters, or who must never get one; or one open letter. */
export function Campaigns() {
  const [search] = useSearchParams()
  const open = search.get('letter')
  if (open) return <CampaignSheet key={open} campaignId={open} />
  return (
    <Tabs
      label="Newsletter"
      tabs={[
        { value: 'letters', label: 'Letters', content: <CampaignList /> },
        { value: 'suppressed', label: 'Never write to', content: <SuppressionList /> },
      ]}
    />
  )
}
