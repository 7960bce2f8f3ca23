import { useEffect, useRef } from 'react'
import type { Filter } from './filter.ts'

interface ResultsHeadingProps {
  filter: Filter
  words: string
}

/** Says what the list shows. A press on a category or tag, perhaps far below, leads back up to it. */
export function ResultsHeading({ filter: { category, tag }, words }: ResultsHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasNarrowed = useRef(false)
  useEffect(() => {
    const isNarrowed = Boolean(category || tag)
    if (isNarrowed || wasNarrowed.current) heading.current?.focus()
    wasNarrowed.current = isNarrowed
  }, [category, tag])
  return (
    <h2 id="articles" ref={heading} tabIndex={-1} className="text-3xl outline-none">
      {words}
    </h2>
  )
}
