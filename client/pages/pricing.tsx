import { pricingQuestions } from '#client/content/plans.ts'
import { testimonials } from '#content/testimonials.ts'
import { usePublished } from '#client/content/published.ts'
import { Told } from '#client/content/told-fact.tsx'
import { useSite } from '#client/content/use-site.ts'
import { FeatureGroups } from '#client/features/subscriptions/feature-groups.tsx'
import { PlanCards } from '#client/features/subscriptions/plan-cards.tsx'
import { Quotations } from '#client/features/subscriptions/quotations.tsx'
import { Band } from '#client/ui/band.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Questions } from '#client/ui/questions.tsx'

export default function PricingPage() {
  const voices = usePublished('testimonial', testimonials)
  return (
    <>
      <PlanCards />
      <Band
        ground="cotton"
        title="What you get, by what it is for"
        lead="Whatever you choose, nothing you scheduled ever stops, and everything you made can be taken with you."
      >
        <FeatureGroups />
        <div>
          <ButtonLink href="/transparent-pricing">See every plan line by line</ButtonLink>
        </div>
      </Band>
      {voices.length > 0 && (
        <Band title="Families who chose before you">
          <Quotations testimonials={voices.slice(0, 3)} />
        </Band>
      )}
      <Band ground="cotton" title="Before you decide">
        <Questions
          questions={pricingQuestions.map((each) => ({ ...each, answer: <p>{each.answer}</p> }))}
        />
      </Band>
      <StillUnsure />
    </>
  )
}

function StillUnsure() {
  const { phone } = useSite()
  return (
    <Band
      ground="panel"
      title="Still not sure? Ask a person"
      lead="Tell us what you would like to keep, and for whom. We say honestly which plan it needs, and whether you need one at all."
    >
      <div className="flex flex-wrap gap-4">
        <Told fact="phone">
          <a
            href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
            className={buttonLook({ variant: 'marigold', size: 'large' })}
          >
            Call {phone}
          </a>
        </Told>
        <ButtonLink href="/about" variant="panel" size="large">
          About Us
        </ButtonLink>
        <ButtonLink href="/" variant="panel" size="large">
          Home
        </ButtonLink>
      </div>
    </Band>
  )
}
