import type { Campaign } from '#contract/campaigns/shapes.ts'
import { Tabs } from '#client/ui/tabs.tsx'

/** As it was last saved: on a phone, on a computer, and for whoever sees nothing but text. */
export function CampaignPreview({
  campaign,
  madePlain,
}: {
  campaign: Campaign
  madePlain: string
}) {
  return (
    <section aria-labelledby="preview-heading" className="grid gap-4">
      <h2 id="preview-heading" className="text-2xl">
        How it looks
      </h2>
      <Tabs
        label="How it looks"
        tabs={[
          {
            value: 'computer',
            label: 'On a computer',
            content: <Letter campaign={campaign} where="On a computer" width="max-w-[44rem]" />,
          },
          {
            value: 'phone',
            label: 'On a phone',
            content: <Letter campaign={campaign} where="On a phone" width="max-w-[390px]" />,
          },
          {
            value: 'plain',
            label: 'As plain text',
            content: (
              <pre className="rounded-md border border-line bg-mist p-5 font-sans [overflow-wrap:anywhere] whitespace-pre-wrap">
                {campaign.plain ?? madePlain}
                {'\n\n'}Stop the newsletter with one press: (each reader’s own link)
              </pre>
            ),
          },
        ]}
      />
    </section>
  )
}

interface LetterProps {
  campaign: Campaign
  where: string
  width: string
}

// A page of its own with its own rules; nothing in it runs. Each version has an address of its own, so it is read anew.
const Letter = ({ campaign, where, width }: LetterProps) => (
  <iframe
    key={campaign.version}
    title={`The letter. ${where}`}
    src={`/api/admin/campaigns/${campaign.id}/letter`}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    className={`h-[44rem] w-full rounded-md border border-line bg-chambray ${width}`}
  />
)
