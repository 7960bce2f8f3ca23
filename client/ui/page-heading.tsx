import type { ReactNode } from 'react'

interface PageHeadingProps {
  title: ReactNode
  lead?: ReactNode
  /** The page's one primary action. */
  action?: ReactNode
}

/** The page's only h1. Focus comes here after a change of page, so that it is read out. */
export function PageHeading({ title, lead, action }: PageHeadingProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
      <div className="min-w-0">
        <h1
          tabIndex={-1}
          className="text-4xl max-[22.5rem]:text-3xl [overflow-wrap:anywhere] outline-none [@media(max-height:30rem)]:text-2xl"
        >
          {title}
        </h1>
        {lead && <p className="mt-2 max-w-2xl text-lg text-thread">{lead}</p>}
      </div>
      {action}
    </header>
  )
}
