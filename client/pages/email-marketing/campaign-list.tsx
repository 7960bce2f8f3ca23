import { useLocation } from 'wouter'
import { Link } from 'wouter'
import type { Audience, Campaign } from '#contract/campaigns/shapes.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { block } from '#contract/rules/quilt.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { momentWords, peopleWords, stateWords } from './campaign-words.ts'
import { useCampaigns, useCreate } from './queries.ts'

const envelope = block('envelope', cloths('teal', 'marigold', 'cotton'))

export function CampaignList() {
  const query = useCampaigns()
  const create = useCreate()
  const [, navigate] = useLocation()
  const begin = () =>
    create.mutate(undefined, { onSuccess: ({ id }) => navigate(`/email-marketing?letter=${id}`) })
  const write = (
    <div>
      <Button
        variant="primary"
        icon="mail"
        pending={create.isPending}
        pendingLabel="One moment…"
        onClick={begin}
      >
        Write a letter
      </Button>
      <p role="alert" className="mt-2 font-[650] text-danger empty:hidden">
        {create.isError && failureWords(create.error)}
      </p>
    </div>
  )
  return (
    <Loaded
      query={query}
      what="the letters"
      skeleton={<SkeletonLines lines={8} label="Looking for letters" />}
    >
      {({ campaigns, audience }) => (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(17rem,1fr)]">
          {campaigns.length === 0 ? (
            <EmptyState block={envelope} title="No letter yet" action={write}>
              Write one, send it to yourself first, and then to everyone who asked for it.
            </EmptyState>
          ) : (
            <section aria-label="Letters" className="grid gap-5">
              {write}
              <Letters campaigns={campaigns} />
            </section>
          )}
          <WhoGetsIt audience={audience} />
        </div>
      )}
    </Loaded>
  )
}

const Letters = ({ campaigns }: { campaigns: readonly Campaign[] }) => (
  <ul className="divide-y divide-hair rounded-lg border border-hair bg-cotton">
    {campaigns.map((campaign) => (
      <li key={campaign.id}>
        <Link
          href={`/email-marketing?letter=${campaign.id}`}
          className="grid min-h-touch-lg grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-4 hover:bg-lilac"
        >
          <QuiltBlock block={envelope} className="row-span-2 size-12 rounded-sm" />
          <span className="truncate font-[650]">{campaign.words.subject || 'No subject yet'}</span>
          <Badge tone={stateWords[campaign.state].tone}>{stateWords[campaign.state].name}</Badge>
          <span className="col-start-2 col-end-4 text-sm text-thread">{fateOf(campaign)}</span>
        </Link>
      </li>
    ))}
  </ul>
)

function fateOf({ state, counts, sendAt, changedAt, finishedAt }: Campaign): string {
  if (state === 'draft') return `Changed ${momentWords(changedAt)}`
  if (state === 'scheduled') return `Leaves ${momentWords(sendAt!)}`
  const gone = `${counts.sent.toLocaleString('en-US')} of ${peopleWords(counts.people)}`
  return finishedAt ? `${gone}, ${momentWords(finishedAt)}` : gone
}

const WhoGetsIt = ({ audience }: { audience: Audience }) => (
  <aside aria-label="Who gets it" className="grid gap-4 rounded-lg bg-panel p-6 text-on-panel">
    <p>
      <span className="block font-display text-5xl font-bold">
        {audience.reachable.toLocaleString('en-US')}
      </span>
      {audience.reachable === 1 ? 'person asked' : 'people asked'} for the newsletter, confirmed it,
      and can be written to.
    </p>
    <ul className="grid gap-1.5 border-t border-dashed border-panel-line pt-4">
      <li>{audience.pending} haven’t confirmed yet</li>
      <li>{audience.unsubscribed} have left</li>
      <li>{audience.bounced} have a mailbox that refuses letters</li>
      <li>{audience.suppressed} are on the list of those we never write to</li>
    </ul>
    <p className="text-on-panel-soft">
      The people that messages are for are never on this list. Opened letters aren’t counted: that
      would need a hidden picture in each of them.
    </p>
    {!audience.isMailOn && (
      <p className="font-[650]">
        E-mail notifications are switched off in the settings, so no letter leaves.
      </p>
    )}
  </aside>
)
