import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface QuotationProps {
  readonly quote: string
  readonly name: string
  readonly location: string
  /** What they use, e.g. the plan. */
  readonly note?: string
  readonly rating?: number
}

/** What somebody said about us, with their name under it. */
export function Quotation({ quote, name, location, note, rating }: QuotationProps) {
  return (
    <figure className="flex h-full flex-col gap-4 rounded-lg border border-hair bg-cotton p-6 text-ink">
      {rating && (
        <p className="flex gap-1 text-cranberry">
          <VisuallyHidden>{rating} of 5 stars</VisuallyHidden>
          {Array.from({ length: rating }, (_, i) => (
            <Icon key={i} name="star" />
          ))}
        </p>
      )}
      <blockquote className="text-lg">“{quote}”</blockquote>
      <figcaption className="mt-auto">
        <b className="block">{name}</b>
        <span className="text-thread">
          {location}
          {note && ` · ${note}`}
        </span>
      </figcaption>
    </figure>
  )
}
