import { useState } from 'react'
import { printBoxes, printDesk, type DeskPrint, type PrintBox } from '#contract/prints/desk.ts'
import { longestPrintWords, mayPrintAct } from '#contract/rules/prints.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { formatDollars } from '#contract/rules/plans.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { productNames, stateNames, stateTones } from './print-words.ts'
import { useDeskAct, useDeskPrints, useOffer } from './queries.ts'
import { TestNotice } from './test-notice.tsx'

const day = dateWriter('short day')

const boxNames: Readonly<Record<PrintBox, string>> = {
  problems: 'Problems',
  open: 'On their way',
  over: 'Over',
}

/** Orders that need somebody, and all others. No address is shown: none is needed here. */
export function DeskPrints() {
  const [box, setBox] = useState<PrintBox>('problems')
  const { data: offer } = useOffer()
  return (
    <div className="grid gap-5">
      {offer?.isTest && <TestNotice />}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Which orders</legend>
        {printBoxes.map((one) => (
          <Button
            key={one}
            variant={one === box ? 'action' : 'secondary'}
            aria-pressed={one === box}
            onClick={() => setBox(one)}
          >
            {boxNames[one]}
          </Button>
        ))}
      </fieldset>
      <Box key={box} box={box} />
    </div>
  )
}

function Box({ box }: { box: PrintBox }) {
  const list = useDeskPrints(box)
  return (
    <Loaded
      query={list}
      what="the orders"
      skeleton={<SkeletonLines lines={5} label="Loading the orders" />}
    >
      {(orders) =>
        orders.length === 0 ? (
          <EmptyState
            block={featureBlocks.scrapbooks}
            title={box === 'problems' ? 'No order has a problem' : 'No order lies here'}
          >
            What families order at /printing-services lies here.
          </EmptyState>
        ) : (
          <>
            <ul aria-label="Print orders" className="grid gap-3">
              {orders.map((one) => (
                <li key={one.id} className="rounded-lg border border-hair bg-cotton p-5">
                  <Entry one={one} />
                </li>
              ))}
            </ul>
            <ShowMore list={list} what="orders" />
          </>
        )
      }
    </Loaded>
  )
}

const Entry = ({ one }: { one: DeskPrint }) => (
  <article className="grid gap-2">
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={stateTones[one.state]}>
        {one.cancelledAt ? 'Cancelled by the family' : stateNames[one.state]}
      </Badge>
      {one.isTest && <Badge>A test: nothing is charged</Badge>}
    </p>
    <h2 className="text-xl [overflow-wrap:anywhere]">
      <bdi>{one.title}</bdi>
    </h2>
    <p className="text-thread [overflow-wrap:anywhere]">
      {productNames[one.product]} · {one.copies}× · {formatDollars(one.totalCents)} ·{' '}
      {one.orderedBy ? one.orderedBy.name : 'Somebody whose account is gone'} ·{' '}
      {one.orderedAt && day(new Date(one.orderedAt))} · {one.shopRef}
    </p>
    {one.problemWords && (
      <p className="border-l-4 border-marigold pl-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {one.problemWords}
      </p>
    )}
    {one.deskWords && (
      <p className="border-l-4 border-teal pl-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <b className="block font-[650]">
          {one.state === 'problem' ? 'What was answered before' : 'What was answered'}
        </b>
        {one.deskWords}
      </p>
    )}
    <Acts one={one} />
  </article>
)

function Acts({ one }: { one: DeskPrint }) {
  const [words, setWords] = useState('')
  const params = { orderId: one.id }
  const resolve = useDeskAct((said) => call(printDesk.resolve, { params, body: { words: said } }))
  const refund = useDeskAct((said) => call(printDesk.refund, { params, body: { words: said } }))
  if (!mayPrintAct(one.state, 'desk', 'refund')) return null
  const error = resolve.error ?? refund.error
  const isEmpty = words.trim() === ''
  return (
    <div className="grid max-w-[44rem] gap-3">
      <Field
        label="What the family reads"
        hint="It stands on their order’s page."
        error={error ? failureWords(error) : undefined}
      >
        <TextArea
          rows={2}
          maxLength={longestPrintWords}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          className="field-sizing-content"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        {mayPrintAct(one.state, 'desk', 'resolve') && (
          <Button
            variant="action"
            disabled={isEmpty}
            pending={resolve.isPending}
            onClick={() => resolve.mutate(words.trim())}
          >
            It is solved: go on
          </Button>
        )}
        <Button
          disabled={isEmpty}
          pending={refund.isPending}
          onClick={() => refund.mutate(words.trim())}
        >
          Refund and end it
        </Button>
      </div>
    </div>
  )
}
