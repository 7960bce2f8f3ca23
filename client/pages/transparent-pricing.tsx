import { featureBlocks } from '#client/content/feature-blocks.ts'
import {
  afterPaying,
  discounts,
  moneyQuestions,
  paidFor,
} from '#client/content/transparent-pricing.ts'
import { CoverageTable } from '#client/features/subscriptions/coverage-table.tsx'
import { Band } from '#client/ui/band.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { PageOpening } from '#client/ui/page-opening.tsx'
import { Questions } from '#client/ui/questions.tsx'

const { messages, vault, tree, plans, capsules, family } = featureBlocks

export default function TransparentPricingPage() {
  return (
    <>
      <PageOpening
        title="Every price, and what it pays for"
        lead="Three plans, two ways to pay, nothing in small print. The most important thing we do is free, and stays free."
        blocks={[plans, messages, vault, family, tree, capsules]}
      >
        <ButtonLink href="/pricing" variant="primary">
          Choose a plan
        </ButtonLink>
      </PageOpening>
      <Band ground="cotton" title="The whole table">
        <CoverageTable />
      </Band>
      <IfYouStopPaying />
      <Band title="Where the money goes">
        <dl className="grid gap-x-14 gap-y-7 lg:grid-cols-2">
          {paidFor.map(({ title, words }) => (
            <div key={title} className="grid gap-x-6 gap-y-1 sm:grid-cols-[9rem_1fr]">
              <dt className="font-display text-2xl font-bold">{title}</dt>
              <dd className="text-lg">{words}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <Band
        ground="cotton"
        title="Custom prices, by asking"
        lead="Some families should pay less. Write us one sentence and we answer with a price."
      >
        <ul className="grid gap-y-4">
          {discounts.map(({ title, words }) => (
            <li key={title} className="text-lg">
              <b className="block font-display text-2xl">{title}</b>
              {words}
            </li>
          ))}
        </ul>
        <div>
          <ButtonLink href="/contact?topic=plans">Ask for your family’s price</ButtonLink>
        </div>
      </Band>
      <Band title="Questions about money">
        <Questions
          questions={moneyQuestions.map((each) => ({ ...each, answer: <p>{each.answer}</p> }))}
        />
      </Band>
    </>
  )
}

function IfYouStopPaying() {
  return (
    <Band
      ground="panel"
      title="If you stop paying"
      lead="A promise to a child can’t depend on a credit card. So this is fixed, on every plan."
    >
      <ol className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        {afterPaying.map(({ when, words }) => (
          <li key={when} className="border-l-[3px] border-dashed border-marigold pl-5">
            <h3 className="text-2xl">{when}</h3>
            <p className="mt-1.5 text-lg text-on-panel-soft">{words}</p>
          </li>
        ))}
      </ol>
    </Band>
  )
}
