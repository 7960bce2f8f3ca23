import { Icon } from './icon.tsx'

export interface QuotationProps {
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
        <p className="flex gap-1 text-cranberry" role="img" aria-label={`${rating} of 5 stars`}>
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
