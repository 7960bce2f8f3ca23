import type { ReactNode } from 'react'
import { testimonials, type Testimonial } from '#content/testimonials.ts'
import { usePublished } from '#client/content/published.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Figures } from './figures.tsx'

/** The longest is told large. */
const useVoices = () =>
  usePublished('testimonial', testimonials).toSorted((a, b) => b.quote.length - a.quote.length)

const Stars = ({ rating }: { rating: number }) => (
  <p className="flex gap-1 text-cranberry">
    <span className="sr-only">{rating} of 5 stars</span>
    {Array.from({ length: rating }, (_, i) => (
      <Icon key={i} name="star" />
    ))}
  </p>
)

const Signature = ({ name, location, plan }: Testimonial) => (
  <figcaption className="mt-3">
    <b>{name}</b>
    <span className="block text-thread">
      {location} · {plan}
    </span>
  </figcaption>
)

/** One voice large, the others beside it, and the figures below. `children` is what a reader may do with them. */
export function TestimonialWall({ children }: { children: ReactNode }) {
  const [first, ...others] = useVoices()
  return (
    <section className="bg-cotton">
      <div className="mx-auto max-w-[90rem] px-5 py-16 md:px-10 lg:py-24 xl:px-[3.1rem]">
        <h2 className="text-lg font-[650] tracking-normal text-thread [font-family:var(--font-sans)]">
          What families say
        </h2>
        {first && <Voices first={first} others={others} />}
        <Figures>{children}</Figures>
      </div>
    </section>
  )
}

function Voices({ first, others }: { first: Testimonial; others: readonly Testimonial[] }) {
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <figure className="self-center">
        <Stars rating={first.rating} />
        <blockquote className="mt-4 font-display text-[clamp(1.6rem,3.1vw,2.5rem)] leading-[1.22] font-[600] tracking-[-0.012em] text-balance">
          “{first.quote}”
        </blockquote>
        <Signature {...first} />
      </figure>
      {others.length > 0 && (
        <div className="grid gap-8 lg:border-l-2 lg:border-dashed lg:border-line lg:pl-10">
          {others.map((one) => (
            <figure key={one.id}>
              <Stars rating={one.rating} />
              <blockquote className="mt-2 text-lg">“{one.quote}”</blockquote>
              <Signature {...one} />
            </figure>
          ))}
        </div>
      )}
    </div>
  )
}
