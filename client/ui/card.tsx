import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CardProps {
  title?: ReactNode
  /** A link or button at the title's right. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function Card({ title, aside, className, children }: CardProps) {
  return (
    <section className={classNames('rounded-lg border border-hair bg-cotton', className)}>
      {title && (
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-[min(1.25rem,6vw)] pt-5 sm:px-6">
          <h2 className="text-2xl">{title}</h2>
          {aside}
        </header>
      )}
      <div className="p-[min(1.25rem,6vw)] sm:p-6">{children}</div>
    </section>
  )
}
