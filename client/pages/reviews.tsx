import { featureBlocks } from '#client/content/feature-blocks.ts'
import { testimonials } from '#client/content/testimonials.ts'
import { useSite } from '#client/content/use-site.ts'
import { Band } from '#client/ui/band.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Opening } from '#client/ui/opening.tsx'
import { Quotation } from '#client/ui/quotation.tsx'

const { messages, family, sharing, questions, home, help } = featureBlocks

export default function ReviewsPage() {
  const { rating, familiesServed, messagesPreserved } = useSite()
  return (
    <>
      <Opening
        title="What families say"
        lead={`${rating} from the families who wrote to us. ${familiesServed} families have kept ${messagesPreserved} messages here.`}
        blocks={[messages, family, sharing, questions, home, help]}
      />
      <Band ground="cotton" title="In their own words">
        <ul className="columns-1 gap-6 md:columns-2 [&>li]:mb-6 [&>li]:break-inside-avoid">
          {testimonials.map(({ plan, ...said }) => (
            <li key={said.name}>
              <Quotation {...said} note={plan} />
            </li>
          ))}
        </ul>
      </Band>
      <Band
        title="Tell us yours"
        lead="Reviews that account holders write themselves, with an answer from us under each, are being prepared. Until they are here, your words reach a person who reads all of them."
      >
        <div>
          <ButtonLink href="/contact">Write to us</ButtonLink>
        </div>
      </Band>
    </>
  )
}
