import { research, type ResearchCase } from '#contract/research/index.ts'
import { formatDollars } from '#contract/rules/plans.ts'
import { mayDo, quotedCents } from '#contract/rules/research.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { DataList } from '#client/ui/data-list.tsx'
import { useCaseAct, type CaseIds } from './queries.ts'

const day = dateWriter('day')

type Quote = NonNullable<ResearchCase['quote']>

interface QuoteViewProps {
  ids: CaseIds
  found: ResearchCase
  quote: Quote
}

export function QuoteView({ ids, found, quote }: QuoteViewProps) {
  return (
    <Card title="The quote">
      <div className="grid gap-4">
        <QuoteFacts quote={quote} found={found} />
        {mayDo(found.state, 'family', 'accept') && <Answer ids={ids} quote={quote} />}
      </div>
    </Card>
  )
}

/** Hours, rate and what they come to, in whole cents; the same on both sides. */
export function QuoteFacts({
  quote,
  found,
}: {
  quote: Quote
  found: Pick<ResearchCase, 'acceptedAt' | 'acceptedBy' | 'paidAt'>
}) {
  const { acceptedAt, acceptedBy, paidAt } = found
  return (
    <>
      <p className="max-w-[44rem] whitespace-pre-wrap [overflow-wrap:anywhere]">{quote.words}</p>
      <DataList
        rows={[
          { term: 'Hours', value: quote.hours },
          { term: 'An hour', value: formatDollars(quote.rateCents) },
          { term: 'Altogether', value: <b>{formatDollars(quotedCents(quote))}</b> },
          ...(acceptedAt
            ? [
                {
                  term: 'Accepted',
                  value: `${day(new Date(acceptedAt))}${acceptedBy ? ` by ${acceptedBy}` : ''}`,
                },
                {
                  term: 'Invoice',
                  value: paidAt
                    ? `Paid, noted on ${day(new Date(paidAt))}`
                    : 'Not noted as paid yet',
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

function Answer({ ids, quote }: Pick<QuoteViewProps, 'ids' | 'quote'>) {
  const { hours, rateCents, quotedAt } = quote
  const accept = useCaseAct(ids, () =>
    call(research.accept, { params: ids, body: { hours, rateCents, quotedAt } }),
  )
  const refuse = useCaseAct(ids, () => call(research.withdraw, { params: ids }))
  const orSay = (error: unknown) => {
    throw new Error(failureWords(error))
  }
  const sum = formatDollars(quotedCents(quote))
  return (
    <>
      <p className="max-w-[44rem] text-thread">
        You pay by invoice, which the researcher sends you by e-mail; nothing is charged here. If
        more hours should be needed, the researcher asks you first.
      </p>
      <div className="flex flex-wrap gap-3">
        <ConfirmDialog
          trigger={<Button variant="primary">Accept the quote</Button>}
          title={`Accept ${hours} hours for ${sum}?`}
          description="The researcher begins, and sends the invoice. Until the work begins, you can still withdraw."
          confirmLabel={`Accept ${sum}`}
          cancelLabel="Not yet"
          onConfirm={async () => void (await accept.mutateAsync(undefined).catch(orSay))}
        />
        <ConfirmDialog
          danger
          trigger={<Button variant="quiet">Say no</Button>}
          title="Say no to this quote?"
          description="Nothing is owed. The case ends here and stays for you to read. To ask for fewer hours instead, write to the researcher."
          confirmLabel="Say no"
          cancelLabel="Keep it open"
          onConfirm={async () => void (await refuse.mutateAsync(undefined).catch(orSay))}
        />
      </div>
    </>
  )
}
