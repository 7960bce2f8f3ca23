import type { Testimonial } from '#content/testimonials.ts'
import { Quotation } from '#client/ui/quotation.tsx'

/** The first one told large, the others beside it. */
export function Quotations({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-[1.35fr_1fr_1fr]">
      {testimonials.map(({ id, plan, ...said }) => (
        <li key={id}>
          <Quotation {...said} note={plan} />
        </li>
      ))}
    </ul>
  )
}
