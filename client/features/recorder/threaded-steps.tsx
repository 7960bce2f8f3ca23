interface Step {
  readonly title: string
  readonly words: string
}

/** Steps on one thread: a diamond for each, the last one filled. */
export function ThreadedSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-x-10 gap-y-0 lg:grid-cols-[1fr_1.25fr_1.5fr]">
      {steps.map(({ title, words }, i) => {
        const isLast = i === steps.length - 1
        return (
          <li
            key={title}
            className="relative grid grid-cols-[auto_1fr] gap-x-5 pb-8 lg:grid-cols-1 lg:content-start lg:gap-y-4 lg:pb-0"
          >
            <span
              aria-hidden="true"
              className={
                isLast
                  ? 'hidden'
                  : 'absolute top-9 bottom-0 left-[0.85rem] border-l-2 border-dashed border-line lg:top-[0.85rem] lg:right-0 lg:bottom-auto lg:left-12 lg:border-t-2 lg:border-l-0'
              }
            />
            <span
              aria-hidden="true"
              className={`m-1 size-5 rotate-45 border-[3px] border-cranberry ${isLast ? 'bg-cranberry' : 'bg-cotton'}`}
            />
            <div className="max-w-[30rem]">
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-1.5 text-lg">{words}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
