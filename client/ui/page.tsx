import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface PageProps {
  /** One column of words and forms, at a length that reads well. */
  narrow?: boolean
  children: ReactNode
}

/** The frame of a page's content: its width, its margins, and the room between its parts. */
export const Page = ({ narrow, children }: PageProps) => (
  <div
    className={classNames(
      'mx-auto grid w-full grid-cols-[minmax(0,1fr)] content-start gap-8 px-[min(1.25rem,6vw)] py-8 md:px-10 md:py-10 [@media(max-height:30rem)]:gap-4 [@media(max-height:30rem)]:py-4',
      narrow ? 'max-w-[46rem]' : 'max-w-[80rem]',
    )}
  >
    {children}
  </div>
)
