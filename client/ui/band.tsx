import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const grounds = {
  chambray: 'bg-chambray',
  cotton: 'bg-cotton',
  panel: 'on-panel bg-panel text-on-panel',
  marigold: 'woven bg-marigold text-on-marigold [--color-focus:var(--color-on-marigold)]',
} as const

interface BandProps {
  ground?: keyof typeof grounds
  title?: ReactNode
  lead?: ReactNode
  /** For links within the page. */
  id?: string
  className?: string
  children: ReactNode
}

/** One full-width strip of a public page: its ground, its margins, its heading. */
export function Band({ ground = 'chambray', title, lead, id, className, children }: BandProps) {
  return (
    <section id={id} className={`below-fold ${grounds[ground]}`}>
      <div
        className={classNames(
          'mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-10 px-5 py-14 md:px-10 lg:py-20 xl:px-[3.1rem]',
          className,
        )}
      >
        {title && (
          <header>
            <h2 className="max-w-[44rem] text-4xl">{title}</h2>
            {lead && (
              <p
                className={classNames(
                  'mt-3 max-w-[44rem] text-lg',
                  ground === 'panel' ? 'text-on-panel-soft' : 'opacity-90',
                )}
              >
                {lead}
              </p>
            )}
          </header>
        )}
        {children}
      </div>
    </section>
  )
}
